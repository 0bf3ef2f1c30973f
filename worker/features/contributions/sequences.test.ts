import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ChangedKind } from '#domain/changes/changes.ts';
import type { Contribution } from '#domain/contributions/contributions.schema.ts';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { derivedColumns } from '#domain/optics/derived-columns.ts';
import { contributions } from '#worker/db/schema/contributions.ts';
import { users } from '#worker/db/schema/users.ts';
import { db, insertFootprint, insertOptic, insertPistol, insertUser } from '#worker/testing/rows.ts';
import { isSoak, report, seed, sizeOf } from '#worker/testing/soak.ts';
import { createRandom } from '../../../tools/soak/random.ts';
import { footprintProof } from '../fit/admin/footprints/columns.ts';
import { getFootprint } from '../fit/admin/footprints/writes.ts';
import { pistolProof, versionedPistols } from '../fit/admin/writes.ts';
import { versionedOptics } from '../optics/admin/writes.ts';
import { accept } from './accept.ts';
import { correctableRows } from './correctable-rows.ts';
import { ask, check, reject } from './decisions.ts';
import { acceptLive } from './live.ts';
import { getQueued } from './queue.ts';
import { publicChangesOf } from './testing.ts';
import { type Event, Model, type ModelContribution, type Page, type Value } from './testing-model.ts';
import { undo } from './undo.ts';
import { writeContributions } from './write-contributions.ts';

const random = createRandom(seed);
const steps = sizeOf(250, 20_000);

const editor = { db, userId: await insertUser({ isAdmin: true }), origin: '' };

type Known = { entity: ChangedKind; id: number; fields: string[] };
const rows: Record<string, Known> = {
  optic: { entity: 'optic', id: await insertOptic(), fields: ['weightOz', 'lengthMm'] },
  other: { entity: 'optic', id: await insertOptic(), fields: ['weightOz'] },
  pistol: { entity: 'pistol', id: await insertPistol(), fields: ['capacity', 'barrelLength'] },
  footprint: { entity: 'footprint', id: await insertFootprint(), fields: ['torqueInLb'] },
};
const initial = Object.fromEntries(
  Object.entries(rows).map(([name, { fields }]) => [
    name,
    { sources: [], facts: Object.fromEntries(fields.map((field) => [field, { value: null, pieces: [] }])) },
  ]),
);

const facts = Object.entries(rows).flatMap(([row, { fields }]) => fields.map((field) => ({ row, field })));
const urls = ['https://a.example/1', 'https://b.example/2', 'https://c.example/3'];

/** Far apart, so that no two are the same within a page's rounding. */
const newValue = (): Value => (random.chance(0.1) ? null : random.pick([10, 20, 30]));

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
  const value = newValue();
  const page = newPage(value);
  const stated = { field, value, base: model.rows[row]?.facts[field]?.value ?? null };
  const [sent] = await writeContributions(db, member.id, 'correction', [
    { entity, rowId: id, path: `/${row}`, title: row, ...stated, ...(page ?? { method: 'Measured' }) },
  ]);
  // No day has so many contributions.
  await env.DB.prepare("UPDATE contributions SET created_at = '2026-01-01T00:00:00.000Z' WHERE user_id = ?")
    .bind(member.id)
    .run();
  happened({ type: 'send', id: sent?.id ?? 0, member: member.id, row, field, value, page });
  if (!member.isTrusted) return;
  const [live] = await acceptLive({ ...editor, userId: member.id }, [sent as Contribution]);
  const state = live?.state;
  // Null waits for an editor, as does a measurement.
  expect(state).toBe(page === null || value === null ? 'pending' : 'accepted');
  if (page === null || state !== 'accepted') return;
  happened({ type: 'accept', id: sent?.id ?? 0, value, page: { ...page, kind: 'owner' }, isLive: true });
}

async function acceptOne(): Promise<void> {
  const open = inStates('pending', 'asked');
  if (open.length === 0) return;
  const { id, ...proposed } = random.pick(open);
  const isOther = random.chance(0.2);
  const value = isOther ? newValue() : proposed.value;
  const other = isOther && proposed.page !== null ? newPage(value) : null;
  const page = value === null ? null : (other ?? proposed.page);
  const { version, row } = await getQueued(db, id);
  await accept(editor, id, {
    ...{ version, rowVersion: row?.version, value, sourceKind: 'shop', reply: null },
    ...{ words: page?.words ?? null, url: page?.url },
  });
  happened({ type: 'accept', id, value, page: page && { ...page, kind: 'shop' }, isLive: false });
}

async function undoOne(): Promise<void> {
  const accepted = inStates('accepted');
  if (accepted.length === 0) return;
  const one = random.pick(accepted);
  const { version } = await getQueued(db, one.id);
  const done = undo(editor, one.id, { version, reply: 'No' });
  if (!model.canUndo(one)) return expect(done).rejects.toMatchObject({ code: 'conflict' });
  await done;
  happened({ type: 'undo', id: one.id });
}

async function decideOne(): Promise<void> {
  const open = inStates('pending', 'asked');
  if (open.length === 0) return;
  const { id } = random.pick(open);
  const { version } = await getQueued(db, id);
  const isQuestion = random.chance(0.4);
  // Not the words of an earlier question, which would be a retry.
  await (isQuestion ? ask : reject)(editor, id, { version, reply: `Reply ${events.length}` });
  happened({ type: isQuestion ? 'ask' : 'reject', id });
}

async function checkOne(): Promise<void> {
  const live = inStates('accepted').filter(({ toCheck }) => toCheck);
  if (live.length === 0) return;
  const { id } = random.pick(live);
  await check(editor, id, (await getQueued(db, id)).version);
  happened({ type: 'check', id });
}

async function editOne(): Promise<void> {
  const { row, field } = random.pick(facts);
  const { entity, id } = rows[row] as Known;
  const value = newValue();
  const { version } = await correctableRows[entity].get(db, id);
  await correctableRows[entity].update(editor, id, { [field]: value, version }, { also: () => ({}) });
  happened({ type: 'edit', row, field, value });
}

async function deleteAccount(): Promise<void> {
  const member = random.pick(members);
  members.splice(members.indexOf(member), 1);
  await db.delete(users).where(eq(users.id, member.id));
  happened({ type: 'delete account', member: member.id });
  await newMember(member.isTrusted);
}

const actions = [
  ...[sendOne, sendOne, sendOne, sendOne, acceptOne, acceptOne, acceptOne],
  ...[undoOne, undoOne, decideOne, checkOne, editOne],
];

type Facts = { evidence: Evidence[]; sources: string[] } & Record<string, unknown>;
const sorted = (items: readonly object[]) => items.map((item) => JSON.stringify(item)).toSorted();

const proofs: Record<ChangedKind, (id: number) => Promise<{ stored: object; computed: object }>> = {
  optic: async (id) => {
    const stored = await versionedOptics.get(db, id);
    return { stored, computed: derivedColumns(stored) };
  },
  pistol: async (id) => {
    const stored = await versionedPistols.get(db, id);
    return { stored, computed: pistolProof(stored) };
  },
  footprint: async (id) => {
    const stored = await getFootprint(db, id);
    return { stored, computed: footprintProof(stored) };
  },
};

/** What the database has, in the words of the model. */
async function storedRow({ entity, id, fields }: Known) {
  const { evidence, sources, ...row } = (await correctableRows[entity].get(db, id)) as Facts;
  const piecesOf = (field: string) =>
    evidence
      .filter((one) => one.field === field)
      .map(({ url, words, kind, value, replacedOn }) => ({ url, words, kind, value, isHistory: replacedOn !== null }));
  return {
    sources: sources.toSorted(),
    facts: fields.map((field) => ({ field, value: row[field] ?? null, pieces: sorted(piecesOf(field)) })),
  };
}

const modelRow = (of: Model, name: string) => ({
  sources: of.rows[name]?.sources.toSorted(),
  facts: Object.entries(of.rows[name]?.facts ?? {}).map(([field, { value, pieces }]) => ({
    field,
    value,
    pieces: sorted(pieces),
  })),
});

async function storedLog(name: string) {
  const { entity, id, fields } = rows[name] as Known;
  return (await publicChangesOf(entity, id)).map(({ contributionId, changes }) => ({
    contribution: contributionId,
    values: fields.flatMap((field) => (changes[field] ? [{ field, ...changes[field] }] : [])),
  }));
}

const modelLog = (of: Model, name: string) =>
  of.log
    .filter(({ row }) => row === name)
    .map(({ contribution, field, ...change }) => ({
      contribution,
      values: 'from' in change ? [{ field, from: change.from, to: change.to }] : [],
    }));

async function storedContributions() {
  const { id, userId, state, toCheck, acceptedValue } = contributions;
  return db.select({ id, userId, state, toCheck, acceptedValue }).from(contributions).orderBy(id);
}

const modelContributions = (of: Model) =>
  [...of.contributions.values()]
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, member, state, toCheck, acceptedValue }) => ({ id, userId: member, state, toCheck, acceptedValue }));

/** Compares everything with a model that starts from nothing. */
async function compare(): Promise<void> {
  const fresh = new Model(initial, events);
  for (const [name, row] of Object.entries(rows)) {
    expect([name, await storedRow(row)]).toEqual([name, modelRow(fresh, name)]);
    expect([name, await storedLog(name)]).toEqual([name, modelLog(fresh, name)]);
    const { stored, computed } = await proofs[row.entity](row.id);
    expect(stored).toMatchObject(Object.fromEntries(Object.entries(computed).filter(([key]) => key in stored)));
  }
  expect(await storedContributions()).toEqual(modelContributions(fresh));
  const records = await db.all<{ id: number; accepted: number; rejected: number }>(sql`
    SELECT user_id AS id, sum(state = 'accepted') AS accepted, sum(state = 'rejected') AS rejected
    FROM contributions WHERE user_id IS NOT NULL GROUP BY user_id ORDER BY user_id`);
  for (const { id, ...record } of records) {
    const one = [...fresh.contributions.values()].find(({ member }) => member === id);
    expect((await getQueued(db, one?.id ?? 0)).member).toMatchObject({ id, ...record });
  }
}

test(
  'any sequence of sending, deciding, undoing and deleted accounts leaves what a plain model computes from scratch',
  async () => {
    for (let step = 1; step <= steps; step += 1) {
      const action = random.chance(0.02) ? deleteAccount : random.pick(actions);
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
  const member = await insertUser();
  const accepted: number[] = [];
  for (let left = 25; left > 0; left -= 1) {
    const value = newValue();
    const page = newPage(value);
    const about = { entity: 'optic', rowId: opticId, path: '/x', title: 'X', field: 'weightOz' } as const;
    const [sent] = await writeContributions(db, member, 'correction', [
      { ...about, value, base: null, ...(page ?? { method: 'Measured' }) },
    ]);
    const { id = 0, version = 1 } = sent ?? {};
    const { row } = await getQueued(db, id);
    const said = { version, rowVersion: row?.version, sourceKind: 'shop', words: null, reply: null } as const;
    await accept(editor, id, said);
    accepted.push(id);
  }
  for (const id of accepted.toReversed()) {
    await undo(editor, id, { version: (await getQueued(db, id)).version, reply: 'No' });
  }
  const { version, updatedAt, ...after } = await versionedOptics.get(db, opticId);
  expect({ ...before, ...after }).toEqual({
    ...before,
    verifiedFacts: after.verifiedFacts,
    statedFacts: after.statedFacts,
  });
});
