/**
 * `node tools/soak/kills/run-kills.ts [--rounds N] [--seed N]`: a server under concurrent writes is killed at random moments
 * and started again. Afterward every write that was answered is there, nothing is half done, and every derived value is true.
 * Needs `npm run build`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { passwordHash } from '../../../e2e/support/server/password-hash.ts';
import { createDevVars } from '../../lib/dev-vars.mjs';
import { readPort, requireFreePort } from '../../lib/port.mjs';
import { main } from '../../lib/run.mjs';
import { startServer } from '../../lib/server.ts';
import { migrate, openDatabase } from '../../lib/sqlite.ts';
import { createRandom } from '../random.ts';
import { damage, lostImages, lostSessions, lostWrites, staleDerivedValues, unauditedWrites } from './checks.ts';
import { Ledger, type Send, sender, signIn } from './client.ts';
import {
  adminWrite,
  createRow,
  entities,
  memberWrite,
  password,
  repeatMessages,
  visitorWrite,
  type World,
} from './writers.ts';

/** Most answers before the kill of a round, and the longest wait for them, in milliseconds. */
const mostAnswers = 400;
const longestRoundMs = 5000;
/** The kill hits any moment of a write. */
const longestWriteMs = 30;

type Account = { id: number; cookie: string };

async function createAccounts(origin: string, database: DatabaseSync, role: string, count: number): Promise<Account[]> {
  const insert = database.prepare(
    'INSERT INTO users (email, password, is_admin, email_verified) VALUES (?, ?, ?, 1) RETURNING id',
  );
  const hash = passwordHash(password);
  return await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const email = `${role}-${index}@example.com`;
      const id = Number(insert.get(email, hash, role === 'admin' ? 1 : 0)?.id);
      return { id, cookie: await signIn(origin, email, password) };
    }),
  );
}

async function createRows(send: Send, database: DatabaseSync, seed: number): Promise<World> {
  const rows = { optic: [], faq: [], author: [], category: [], post: [] };
  const world: World = { rows, opticIds: [], slugs: [], random: createRandom(seed), ledger: new Ledger() };
  for (const entity of entities) for (let count = 0; count < 6; count += 1) await createRow(entity, send, world);
  for (const row of world.rows.optic) row.isKept = true;
  world.opticIds = world.rows.optic.map(({ id }) => id);
  world.slugs = database
    .prepare('SELECT slug FROM blog_posts')
    .all()
    .map(({ slug }) => String(slug));
  return world;
}

async function repeat(send: Send, write: (send: Send) => Promise<void>): Promise<void> {
  let alive = true;
  const watched: Send = async (...call) => {
    const outcome = await send(...call);
    alive = outcome !== 'lost';
    return outcome;
  };
  while (alive) await write(watched);
}

async function someAnswers({ ledger, random }: World): Promise<void> {
  const enough = ledger.answered + 1 + random.below(mostAnswers);
  const deadline = performance.now() + longestRoundMs;
  while (ledger.answered < enough && performance.now() < deadline) await wait(1);
  await wait(random.next() * longestWriteMs);
}

await main(async () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string' }, seed: { type: 'string' } } });
  const rounds = Number(values.rounds ?? 1);
  const seed = Number(values.seed ?? Date.now() % 1e9);
  const port = readPort(process.env.PORT || '8791');
  await requireFreePort(port);
  createDevVars();
  const state = mkdtempSync(join(tmpdir(), 'kills-'));
  const started = performance.now();
  let server = await startServer({ port, state });
  const { origin } = server;
  try {
    // The first query creates the file.
    await fetch(`${origin}/api/health`);
    const database = migrate(openDatabase(state));
    const members = await createAccounts(origin, database, 'member', 10);
    const admins = await createAccounts(origin, database, 'admin', 4);
    const cookies = [...members, ...admins].map(({ cookie }) => cookie);
    const world = await createRows(sender(origin, admins[0]?.cookie), database, seed);
    const { ledger } = world;
    for (let round = 1; round <= rounds; round += 1) {
      const writers = [
        ...members.map(({ id, cookie }) => repeat(sender(origin, cookie), (send) => memberWrite(id, send, world))),
        ...admins.map(({ cookie }) => repeat(sender(origin, cookie), (send) => adminWrite(send, world))),
        ...[1, 2].map(() => repeat(sender(origin), (send) => visitorWrite(send, world))),
      ];
      await someAnswers(world);
      await server.kill();
      await Promise.all(writers);
      server = await startServer({ port, state });
      await repeatMessages(sender(origin), ledger);
      const found = [
        ...ledger.failures,
        ...lostWrites(database, ledger),
        ...unauditedWrites(database),
        ...(await staleDerivedValues(database)),
        ...(await lostImages(database, origin, ledger.images.slice(-10))),
        ...(await lostSessions(origin, cookies)),
        ...(round % 10 === 0 || round === rounds ? damage(database, join(state, 'copy.sqlite')) : []),
      ];
      if (found.length > 0) {
        console.error(found.slice(0, 50).join('\n'));
        console.error(`Round ${round} found ${found.length} faults. Repeat with --seed ${seed} --rounds ${rounds}`);
        return 1;
      }
    }
    database.close();
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(
      `${rounds} kills with seed ${seed}: ${ledger.answered} writes answered, ${ledger.refusals} refused, ` +
        `${ledger.lost} under way when the server died; no fault, in ${seconds} s.`,
    );
    return 0;
  } finally {
    await server.stop();
    rmSync(state, { recursive: true, force: true });
  }
});
