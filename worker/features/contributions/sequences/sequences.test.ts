import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Contribution } from '#domain/contributions/contributions.schema.ts';
import type { Acceptance } from '#domain/contributions/queue.schema.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';
import { footprintEffects } from '#worker/features/fit/effects.ts';
import { readFootprints } from '#worker/features/fit/footprints/current-footprints.ts';
import { versionedOptics } from '#worker/features/optics/admin/writes.ts';
import { deleteAccount } from '#worker/testing/delete-account.ts';
import {
  db,
  follow,
  footprintId,
  insertFootprint,
  insertOptic,
  insertPistol,
  insertUser,
} from '#worker/testing/rows.ts';
import { isSoak, report, seed, sizeOf } from '#worker/testing/soak.ts';
import { createRandom } from '../../../../tools/soak/random.ts';
import { correctableRows } from '../corrections/correctable-rows.ts';
import { accept } from '../decisions/accept.ts';
import { ask, check, reject } from '../decisions/decisions.ts';
import { acceptLive } from '../decisions/live.ts';
import { undo } from '../decisions/undo.ts';
import { withdraw } from '../own-contributions.ts';
import { getQueued } from '../queue/queue.ts';
import { writeContributions } from '../write-contributions.ts';
import { expectLike, type Known } from './testing-compare.ts';
import { type Event, Model, type ModelContribution, type Page, type Value } from './testing-model.ts';

const random = createRandom(seed);
const steps = sizeOf(250, 20_000);

const rows: Record<string, Known> = {
  optic: { entity: 'optic', id: await insertOptic(), fields: ['weightOz', 'lengthMm'] },
  other: { entity: 'optic', id: await insertOptic(), fields: ['weightOz'] },
  pistol: { entity: 'pistol', id: await insertPistol({ statedFacts: 1 }), fields: ['capacity', 'defaultFootprint'] },
  footprint: { entity: 'footprint', id: await insertFootprint(), fields: ['torqueInLb'] },
};

const editor = { db, userId: await insertUser({ isAdmin: true }), origin: '', registry: await readFootprints(db) };
const otherEditor = { db, userId: await insertUser({ isAdmin: true }), origin: '', registry: await readFootprints(db) };
const initial = Object.fromEntries(
  Object.entries(rows).map(([name, { fields }]) => [
    name,
    { sources: [], facts: Object.fromEntries(fields.map((field) => [field, { value: null, pieces: [] }])) },
  ]),
);

const facts = Object.entries(rows).flatMap(([row, { fields }]) => fields.map((field) => ({ row, field })));
const urls = ['https://a.example/1', 'https://b.example/2', 'https://c.example/3'];

/** A footprint that is deleted and comes back. */
const fleeting = 'Fleeting One';
let isFleetingKnown = false;
const isKnown = (value: Value) => value !== fleeting || isFleetingKnown;

/** Far apart, so that no two are the same within a page's rounding. */
function newValue(field: string): Value {
  if (random.chance(0.1)) return null;
  if (field !== 'defaultFootprint') return random.pick([10, 20, 30]);
  return random.pick(['Trijicon RMR', 'Shield RMSc', ...(isFleetingKnown ? [fleeting] : [])]);
}

async function toggleFootprint(): Promise<void> {
  // A footprint in use cannot be deleted.
  if (model.rows.pistol?.facts.defaultFootprint?.value === fleeting) return;
  isFleetingKnown = !isFleetingKnown;
  if (isFleetingKnown) await insertFootprint({ key: 'fleeting', name: fleeting });
  else {
    const id = await footprintId('fleeting');
    await db.delete(footprints).where(eq(footprints.id, id));
    await follow(footprintEffects, id);
  }
  editor.registry = await readFootprints(db, true);
  otherEditor.registry = editor.registry;
}

/** Some words state each value, and some are read in two ways. */
const newPage = (value: Value): Page | null =>
  value === null || random.chance(0.3)
    ? null
    : { url: random.pick(urls), words: random.chance(0.7) ? `States ${value}` : 'In the table' };

const members: { id: number; isTrusted: boolean }[] = [];

async function newMember(isTrusted: boolean): Promise<void> {
  const trustedAt = isTrusted ? '2026-11-01T00:00:00.000Z' : null;
  members.push({ id: await insertUser({ emailVerified: true, trustedAt }), isTrusted });
}
for (const isTrusted of [false, false, false, true]) await newMember(isTrusted);

const model = new Model(initial);
const events: Event[] = [];

function happened(event: Event): void {
  events.push(event);
  model.apply(event);
}

const inStates = (...states: ModelContribution['state'][]) =>
  [...model.contributions.values()].filter(({ state }) => states.includes(state));

async function sendOne(): Promise<void> {
  const [member, { row, field }] = [random.pick(members), random.pick(facts)];
  const { entity, id } = rows[row] as Known;
  const value = newValue(field);
  const page = newPage(value);
  const stated = { field, value, base: model.rows[row]?.facts[field]?.value ?? null };
  const [sent] = await writeContributions(db, member.id, 'correction', [
    { entity, rowId: id, path: `/${row}`, title: row, ...stated, ...(page ?? { method: 'Measured' }) },
  ]);
  // No day has so many contributions.
  await env.DB.prepare("UPDATE sent_contributions SET sent_at = '2026-01-01T00:00:00.000Z' WHERE user_id = ?")
    .bind(member.id)
    .run();
  happened({ type: 'send', id: sent?.id ?? 0, member: member.id, row, field, value, page });
  if (!member.isTrusted) return;
  const [live] = await acceptLive({ ...editor, userId: member.id }, [sent as Contribution]);
  const state = live?.state;
  // Null waits for an editor, as does a measurement.
  expect(state).toBe(page === null || value === null ? 'pending' : 'accepted');
  if (page === null || state !== 'accepted') return;
  happened({ type: 'accept', id: sent?.id ?? 0, by: member.id, value, page: { ...page, kind: 'owner' }, isLive: true });
}

async function acceptOne(): Promise<void> {
  const open = inStates('pending', 'asked');
  if (open.length === 0) return;
  const { id, ...proposed } = random.pick(open);
  const isOther = random.chance(0.2);
  const value = isOther ? newValue(proposed.field) : proposed.value;
  const other = isOther && proposed.page !== null ? newPage(value) : null;
  const page = value === null ? null : (other ?? proposed.page);
  const { version, row } = await getQueued(db, editor.registry, id);
  const acceptance: Acceptance = {
    ...{ version, rowVersion: row?.version, value, sourceKind: 'shop' as const, reply: null },
    ...{ words: page?.words ?? null, url: page?.url },
  };
  const accepted = accept(editor, id, acceptance);
  if (!isKnown(value)) return expect(accepted).rejects.toMatchObject({ code: 'invalid' });
  await accepted;
  happened({ type: 'accept', id, by: editor.userId, value, page: page && { ...page, kind: 'shop' }, isLive: false });
  await accept(otherEditor, id, acceptance);
  if (page === null) return;
  const another = accept(otherEditor, id, { ...acceptance, url: 'https://d.example/4' });
  await expect(another).rejects.toMatchObject({ code: 'conflict' });
}

async function withdrawOne(): Promise<void> {
  const open = inStates('pending', 'asked');
  if (open.length === 0) return;
  const { id, member } = random.pick(open);
  await withdraw(db, member ?? 0, id);
  happened({ type: 'withdraw', id });
}

async function toggleTrust(): Promise<void> {
  const member = random.pick(members);
  member.isTrusted = !member.isTrusted;
  const trustedAt = member.isTrusted ? '2026-11-01T00:00:00.000Z' : null;
  await db.update(users).set({ trustedAt }).where(eq(users.id, member.id));
}

async function undoOne(): Promise<void> {
  const accepted = inStates('accepted');
  if (accepted.length === 0) return;
  const one = random.pick(accepted);
  const { version } = await getQueued(db, editor.registry, one.id);
  const done = undo(editor, one.id, { version, reply: 'No' });
  if (!model.canUndo(one)) return expect(done).rejects.toMatchObject({ code: 'conflict' });
  if (!isKnown(model.formerValue(one))) return expect(done).rejects.toMatchObject({ code: 'invalid' });
  await done;
  happened({ type: 'undo', id: one.id });
}

async function decideOne(): Promise<void> {
  const open = inStates('pending', 'asked');
  if (open.length === 0) return;
  const { id } = random.pick(open);
  const { version } = await getQueued(db, editor.registry, id);
  const isQuestion = random.chance(0.4);
  // Not the words of an earlier question, which would be a retry.
  await (isQuestion ? ask : reject)(editor, id, { version, reply: `Reply ${events.length}` });
  happened({ type: isQuestion ? 'ask' : 'reject', id });
}

async function checkOne(): Promise<void> {
  const live = inStates('accepted').filter(({ toCheck }) => toCheck);
  if (live.length === 0) return;
  const { id } = random.pick(live);
  await check(editor, id, (await getQueued(db, editor.registry, id)).version);
  happened({ type: 'check', id });
}

async function editOne(): Promise<void> {
  const { row, field } = random.pick(facts);
  const { entity, id } = rows[row] as Known;
  const value = newValue(field);
  const { version } = await correctableRows[entity].get(db, id);
  await correctableRows[entity].update(editor, id, { [field]: value, version }, { also: () => ({}) });
  happened({ type: 'edit', row, field, value });
}

async function leave(): Promise<void> {
  const member = random.pick(members);
  members.splice(members.indexOf(member), 1);
  await deleteAccount(member.id);
  happened({ type: 'delete account', member: member.id });
  await newMember(member.isTrusted);
}

const actions = [
  ...[sendOne, sendOne, sendOne, sendOne, acceptOne, acceptOne, acceptOne],
  ...[undoOne, undoOne, decideOne, checkOne, editOne, withdrawOne, toggleFootprint],
];

/** Compares everything with a model that starts from nothing. */
const compare = () => expectLike(new Model(initial, events), rows);

test(
  'any sequence of sending, deciding, undoing and deleted accounts leaves what a plain model computes from scratch',
  async () => {
    for (let step = 1; step <= steps; step += 1) {
      const action = random.chance(0.04) ? random.pick([leave, toggleTrust]) : random.pick(actions);
      await action();
      if (step % 50 === 0) await compare();
    }
    await compare();
    report(`${steps} steps of the queue with seed ${seed}: ${events.length} changes`);
  },
  isSoak ? 3_600_000 : 60_000,
);

test('undoing every acceptance of fresh rows, the last one first, leaves them as they were', async () => {
  const opticId = await insertOptic({ weightOz: 20, sources: [urls[0] ?? ''], unverified: ['footprint'] });
  const before = await versionedOptics.get(db, opticId);
  const accepted: number[] = [];
  for (let left = 25; left > 0; left -= 1) {
    const value = newValue('weightOz');
    const page = newPage(value);
    const about = { entity: 'optic', rowId: opticId, path: '/x', title: 'X', field: 'weightOz' } as const;
    // One member may not send so many within a minute.
    const [sent] = await writeContributions(db, await insertUser(), 'correction', [
      { ...about, value, base: null, ...(page ?? { method: 'Measured' }) },
    ]);
    const { id = 0, version = 1 } = sent ?? {};
    const { row } = await getQueued(db, editor.registry, id);
    const said = { version, rowVersion: row?.version, sourceKind: 'shop', words: null, reply: null } as const;
    await accept(editor, id, said);
    accepted.push(id);
  }
  for (const id of accepted.toReversed()) {
    await undo(editor, id, { version: (await getQueued(db, editor.registry, id)).version, reply: 'No' });
  }
  const { version, updatedAt, ...after } = await versionedOptics.get(db, opticId);
  expect({ ...before, ...after }).toEqual({
    ...before,
    verifiedFacts: after.verifiedFacts,
    statedFacts: after.statedFacts,
  });
});
