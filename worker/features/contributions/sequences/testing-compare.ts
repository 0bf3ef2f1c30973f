/** Compares what the database has with the plain model of the queue. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ChangedKind } from '#domain/changes/changes.ts';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { derivedColumns } from '#domain/optics/derived-columns.ts';
import { contributions } from '#worker/db/schema/members/contributions.ts';
import { footprintProof } from '#worker/features/fit/admin/footprints/columns.ts';
import { getFootprint } from '#worker/features/fit/admin/footprints/writes.ts';
import { pistolProof, versionedPistols } from '#worker/features/fit/admin/pistols/writes.ts';
import { readFootprints } from '#worker/features/fit/footprints/current-footprints.ts';
import { versionedOptics } from '#worker/features/optics/admin/writes.ts';
import { db } from '#worker/testing/rows.ts';
import { correctableRows } from '../corrections/correctable-rows.ts';
import { getQueued } from '../queue/queue.ts';
import { publicChangesOf } from '../testing.ts';
import type { Model } from './testing-model.ts';

export type Known = { entity: ChangedKind; id: number; fields: string[] };

type Facts = { evidence: Evidence[]; sources: string[] } & Record<string, unknown>;
const sorted = (items: readonly object[]) => items.map((item) => JSON.stringify(item)).toSorted();

const proofs: Record<ChangedKind, (id: number) => Promise<{ stored: object; computed: object }>> = {
  optic: async (id) => {
    const stored = await versionedOptics.get(db, id);
    return { stored, computed: derivedColumns(await readFootprints(db), stored) };
  },
  pistol: async (id) => {
    const stored = await versionedPistols.get(db, id);
    return { stored, computed: pistolProof(await readFootprints(db), stored) };
  },
  footprint: async (id) => {
    const stored = await getFootprint(db, id);
    return { stored, computed: footprintProof(await readFootprints(db), stored) };
  },
};

/** What the database has, in the words of the model. */
async function storedRow({ entity, id, fields }: Known) {
  const { evidence, sources, ...row } = (await correctableRows[entity].get(db, id)) as Facts;
  const piecesOf = (field: string) =>
    evidence
      .filter((one) => one.field === field)
      .map(({ url, words, kind, value, readBy, replacedOn }) => ({
        url,
        words,
        kind,
        value,
        readBy,
        isHistory: replacedOn !== null,
      }));
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

async function storedLog({ entity, id, fields }: Known) {
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

/** @param rows by their names in the model */
export async function expectLike(fresh: Model, rows: Readonly<Record<string, Known>>): Promise<void> {
  for (const [name, row] of Object.entries(rows)) {
    expect([name, await storedRow(row)]).toEqual([name, modelRow(fresh, name)]);
    expect([name, await storedLog(row)]).toEqual([name, modelLog(fresh, name)]);
    const { stored, computed } = await proofs[row.entity](row.id);
    expect(stored).toMatchObject(Object.fromEntries(Object.entries(computed).filter(([key]) => key in stored)));
  }
  expect(await storedContributions()).toEqual(modelContributions(fresh));
  const sent = await db.all<{ id: number; sent: number }>(
    sql`SELECT user_id AS id, count(*) AS sent FROM sent_contributions GROUP BY user_id ORDER BY user_id`,
  );
  expect(sent).toEqual([...fresh.sent].map(([id, sent]) => ({ id, sent })).toSorted((a, b) => a.id - b.id));
  const records = await db.all<{ id: number; accepted: number; rejected: number; undone: number }>(sql`
    SELECT user_id AS id, sum(state = 'accepted') AS accepted, sum(state = 'rejected') AS rejected,
      sum(state = 'undone') AS undone
    FROM contributions WHERE user_id IS NOT NULL GROUP BY user_id ORDER BY user_id`);
  for (const { id, ...record } of records) {
    const one = [...fresh.contributions.values()].find(({ member }) => member === id);
    expect((await getQueued(db, await readFootprints(db), one?.id ?? 0)).member).toMatchObject({ id, ...record });
  }
}
