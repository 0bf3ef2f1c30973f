import type { DatabaseSync } from 'node:sqlite';
import type { Random } from '../random.ts';
import { type Admin, adminWrite, createRow, kinds, type Rows } from './admin-writer.ts';
import { type Send, sender, signIn } from './client.ts';
import type { Ledger } from './ledger.ts';
import { type Member, memberWrite } from './member-writer.ts';
import { createAccounts, migrate, password } from './state.ts';
import { visitorWrite } from './visitor-writer.ts';

export type World = { members: Member[]; admins: Admin[]; rows: Rows; opticIds: number[]; slugs: string[] };

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Accounts, and a few rows of each kind, in a database that is empty. */
export async function createWorld(
  origin: string,
  open: () => DatabaseSync,
  random: Random,
  ledger: Ledger,
): Promise<World & { database: DatabaseSync }> {
  // The first query creates the file.
  await fetch(`${origin}/api/health`);
  const database = open();
  migrate(database);
  const emails = numbers(10).map((number) => `member-${number}@example.com`);
  const ids = createAccounts(database, emails, false);
  const adminEmails = numbers(4).map((number) => `admin-${number}@example.com`);
  createAccounts(database, adminEmails, true);
  const members = await Promise.all(
    emails.map(async (email, at) => ({ id: ids[at] ?? 0, email, cookie: await signIn(origin, email, password) })),
  );
  const admins = await Promise.all(
    adminEmails.map(async (email) => ({ cookie: await signIn(origin, email, password) })),
  );
  const rows: Rows = { optic: [], faq: [], author: [], category: [], post: [] };
  const cookie = admins[0]?.cookie ?? '';
  for (const kind of kinds) {
    for (const _ of numbers(6)) await createRow(kind, cookie, sender(origin, cookie), rows, random, ledger);
  }
  for (const row of rows.optic) row.isKept = true;
  const slugs = database
    .prepare('SELECT slug FROM blog_posts')
    .all()
    .map(({ slug }) => String(slug));
  return { database, members, admins, rows, opticIds: rows.optic.map(({ id }) => id), slugs };
}

/** Writes as everybody at once, until the server dies. @returns waits for the last writer */
export function writeUntil(origin: string, world: World, random: Random, ledger: Ledger): () => Promise<void> {
  const { members, admins, rows, opticIds, slugs } = world;
  const repeat = async (send: Send, write: (send: Send) => Promise<void>) => {
    let alive = true;
    const watched: Send = async (...call) => {
      const outcome = await send(...call);
      alive = outcome !== 'lost';
      return outcome;
    };
    while (alive) await write(watched);
  };
  const writers = [
    ...members.map((member) =>
      repeat(sender(origin, member.cookie), (send) => memberWrite(member, send, opticIds, random, ledger)),
    ),
    ...admins.map((admin) =>
      repeat(sender(origin, admin.cookie), (send) => adminWrite(admin, send, rows, random, ledger)),
    ),
    ...numbers(2).map(() => repeat(sender(origin), (send) => visitorWrite(send, slugs, random, ledger))),
  ];
  return async () => void (await Promise.all(writers));
}

/** Sends the creates again whose answers were lost, with their keys: what was created must not be created twice. */
export async function repeatCreates(origin: string, ledger: Ledger): Promise<void> {
  for (const create of ledger.creates.filter(({ outcome }) => outcome === 'lost')) {
    const { path, body, key, cookie } = create;
    const outcome = await sender(origin, cookie)('POST', path, body, { 'Idempotency-Key': key });
    // A claim without an outcome counts for ten seconds.
    if (outcome !== 'lost' && outcome.status === 409) continue;
    create.outcome = outcome;
  }
}
