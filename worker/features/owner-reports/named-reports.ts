import { desc, eq, sql } from 'drizzle-orm';
import { listWindowAndNext, type PageQuery } from '#domain/api/pagination.ts';
import { opticTitleAmong } from '#domain/optics/optic-title.ts';
import type { NamedOwnerReport } from '#domain/owner-reports/owner-report-calls.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { ownerReports } from '#worker/db/schema/members/owner-reports.ts';

export const opticNames = { id: optics.id, brand: optics.brand, productLine: optics.productLine, model: optics.model };

/** The models of the other optics of an optic's line. Optics of different lines have different titles. */
export const otherModels = sql<(string | null)[]>`(
  SELECT json_group_array(other.model) FROM ${optics} AS other
  WHERE other.brand = ${optics.brand} COLLATE NOCASE AND other.product_line = ${optics.productLine} COLLATE NOCASE
    AND other.id <> ${optics.id})`.mapWith((json: string): (string | null)[] => JSON.parse(json));

const columns = {
  id: ownerReports.id,
  mount: ownerReports.mount,
  plate: ownerReports.plate,
  screws: ownerReports.screws,
  torqueInLb: ownerReports.torqueInLb,
  rounds: ownerReports.rounds,
  ironsUsable: ownerReports.ironsUsable,
  stayedTight: ownerReports.stayedTight,
  note: ownerReports.note,
  updatedAt: ownerReports.updatedAt,
  version: ownerReports.version,
  member: { id: users.id, handle: users.handle, email: users.email, isCredited: users.isCredited },
  pistol: { id: pistols.id, slug: pistols.slug, brand: pistols.brand, model: pistols.model },
  optic: opticNames,
  otherModels,
};

export function selectNamed(db: Database) {
  return db
    .select(columns)
    .from(ownerReports)
    .innerJoin(pistols, eq(pistols.id, ownerReports.pistolId))
    .innerJoin(optics, eq(optics.id, ownerReports.opticId))
    .innerJoin(users, eq(users.id, ownerReports.userId));
}

type Row = Awaited<ReturnType<typeof selectNamed>>[number];

export function toNamedReport({ member, pistol, optic, otherModels, version, ...report }: Row): NamedOwnerReport {
  return {
    ...report,
    by: member.isCredited ? member.handle : null,
    pistol: { id: pistol.id, slug: pistol.slug, name: `${pistol.brand} ${pistol.model}` },
    optic: { id: optic.id, name: opticTitleAmong(optic, otherModels) },
  };
}

export async function listMemberReports(db: Database, userId: number, query?: PageQuery): Promise<NamedOwnerReport[]> {
  const { limit, offset } = query ? listWindowAndNext(query) : { limit: -1, offset: 0 };
  const rows = await selectNamed(db)
    .where(eq(ownerReports.userId, userId))
    .orderBy(desc(ownerReports.updatedAt), desc(ownerReports.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toNamedReport);
}
