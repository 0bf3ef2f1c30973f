import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { pageWindow } from '#domain/api/pagination.ts';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import type { Finding, findingQuerySchema } from '#domain/source-checks/findings.schema.ts';
import type { CitingEntity } from '#domain/source-checks/findings.ts';
import { audit } from '#worker/db/audit.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { cuts } from '#worker/db/schema/catalog/cuts.ts';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { plates } from '#worker/db/schema/catalog/plates.ts';
import { findings, pages } from '#worker/db/schema/catalog/source-checks.ts';
import { jsonList } from '#worker/db/sql.ts';
import type { Actor } from '#worker/env.ts';

const pageSize = 50;

export const isOpen = isNull(findings.dismissedAt);

type Row = typeof findings.$inferSelect & { movedTo: string | null };

type Citing = { evidence: Evidence[] } & Record<string, unknown>;

const namesOf: Record<CitingEntity, (row: Citing) => string> = {
  optic: ({ brand, productLine, model }) => `${brand} ${productLine}${model === null ? '' : ` ${model}`}`,
  pistol: ({ brand, model }) => `${brand} ${model}`,
  footprint: ({ name }) => String(name),
  cut: ({ name }) => String(name),
  plate: ({ name }) => String(name),
};

async function citingRows(db: Database, found: readonly Row[]): Promise<Map<string, Citing>> {
  const idsOf = (entity: CitingEntity) =>
    jsonList(found.filter((one) => one.entity === entity).map(({ entityId }) => entityId));
  const rows = await db.batch([
    db
      .select()
      .from(optics)
      .where(inArray(optics.id, idsOf('optic'))),
    db
      .select()
      .from(pistols)
      .where(inArray(pistols.id, idsOf('pistol'))),
    db
      .select()
      .from(footprints)
      .where(inArray(footprints.id, idsOf('footprint'))),
    db
      .select()
      .from(cuts)
      .where(inArray(cuts.id, idsOf('cut'))),
    db
      .select()
      .from(plates)
      .where(inArray(plates.id, idsOf('plate'))),
  ]);
  return new Map([
    ...rows[0].map((row): [string, Citing] => [`optic ${row.id}`, row]),
    ...rows[1].map((row): [string, Citing] => [`pistol ${row.id}`, row]),
    ...rows[2].map((row): [string, Citing] => [`footprint ${row.id}`, row]),
    ...rows[3].map((row): [string, Citing] => [`cut ${row.id}`, row]),
    ...rows[4].map((row): [string, Citing] => [`plate ${row.id}`, row]),
  ]);
}

function findingOf({ field, words, dismissedAt, ...finding }: Row, row: Citing): Finding {
  const pieces = row.evidence.filter(
    (one) =>
      one.replacedOn === null &&
      one.url === finding.url &&
      (field === null || (one.field === field && one.words === words)),
  );
  return {
    ...finding,
    movedTo: finding.kind === 'moved' ? finding.movedTo : null,
    name: namesOf[finding.entity](row),
    facts: pieces.map((one) => ({
      field: one.field,
      words: one.words,
      value: one.value,
      stored: row[one.field] ?? null,
    })),
  };
}

export async function listFindings(
  db: Database,
  { kind, ...pagination }: z.output<typeof findingQuerySchema>,
): Promise<{ rows: Finding[]; total: number }> {
  const { limit, offset } = pageWindow({ page: 1, pageSize, ...pagination }) ?? { limit: pageSize, offset: 0 };
  const where = and(isOpen, kind === undefined ? undefined : eq(findings.kind, kind));
  // Not a batch: drizzle reads its rows by column name, and joined tables share names.
  const [joined, [counted]] = await Promise.all([
    db
      .select({ finding: findings, movedTo: pages.movedTo })
      .from(findings)
      .leftJoin(pages, eq(pages.url, findings.url))
      .where(where)
      // The findings of an item stay together.
      .orderBy(
        sql`max(${findings.id}) over (partition by ${findings.entity}, ${findings.entityId}) desc`,
        desc(findings.id),
      )
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(findings).where(where),
  ]);
  const found = joined.map(({ finding, movedTo }): Row => ({ ...finding, movedTo }));
  const rows = await citingRows(db, found);
  return {
    rows: found.flatMap((one) => {
      // A row that was deleted since the findings were read took them along.
      const row = rows.get(`${one.entity} ${one.entityId}`);
      return row === undefined ? [] : [findingOf(one, row)];
    }),
    total: counted?.total ?? 0,
  };
}

export async function dismissFinding({ db, userId }: Actor, id: number): Promise<void> {
  const [finding] = await db
    .select()
    .from(findings)
    .where(and(eq(findings.id, id), isOpen));
  if (finding === undefined) throw new AppError('not_found', 'There is no such finding.');
  const { kind, url, field, words, entity, entityId } = finding;
  const changes = Object.entries({ kind, url, field, words, [entity]: entityId }).filter(([, value]) => value !== null);
  await runBatch(db, {
    dismissed: db
      .update(findings)
      .set({ dismissedAt: new Date().toISOString() })
      .where(and(eq(findings.id, id), isOpen)),
    audited: audit(db, {
      userId,
      action: 'dismiss',
      entity: 'finding',
      entityId: id,
      changes: Object.fromEntries(changes.map(([name, value]) => [name, { from: value, to: null }])),
    }),
  });
}
