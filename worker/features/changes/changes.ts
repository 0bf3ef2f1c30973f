import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { PaginationQuery } from '#domain/api/pagination.schema.ts';
import { pageWindow } from '#domain/api/pagination.ts';
import { shownChanges } from '#domain/changes/change-texts.ts';
import type { changesFilterSchema, PublicChange } from '#domain/changes/changes.schema.ts';
import type { Database } from '#worker/db/client.ts';
import type { Changes } from '#worker/db/schema/audit-log.ts';
import { publicChanges } from '#worker/db/schema/public-changes.ts';
import { contains } from '#worker/db/sql.ts';

type Filter = z.output<typeof changesFilterSchema>;

type StoredChange = Pick<typeof publicChanges.$inferSelect, 'id' | 'at' | 'kind' | 'rowId' | 'title' | 'action'> & {
  changes: Changes;
  url: string | null;
};

const shownActions = { create: 'added', update: 'changed', delete: 'removed', restore: 'restored' } as const;

/** The page of the row today. */
const url = sql`CASE kind
  WHEN 'optic' THEN (SELECT '/optic/' || id FROM red_dot_optics WHERE id = row_id)
  WHEN 'pistol' THEN (SELECT '/pistols/' || slug FROM pistols WHERE id = row_id)
  ELSE (SELECT '/footprints/' || key FROM footprints WHERE id = row_id) END`;

const matches = ({ kind, id, q }: Filter): SQL =>
  and(
    kind === undefined ? undefined : eq(publicChanges.kind, kind),
    id === undefined ? undefined : eq(publicChanges.rowId, id),
    q === undefined ? undefined : contains(publicChanges.title, q),
  ) ?? sql`true`;

function changeOf({ changes, action, ...change }: StoredChange): PublicChange {
  return { ...change, action: shownActions[action], by: 'editors', ...shownChanges(change.kind, changes) };
}

/** A page of the public change log, newest first. */
export async function listChanges(
  db: Database,
  { page = 1, pageSize, ...filter }: Filter & PaginationQuery,
): Promise<{ rows: PublicChange[]; total: number }> {
  const { limit, offset } = pageWindow({ page, pageSize }) ?? { limit: 0, offset: 0 };
  const where = matches(filter);
  const [found] = await db.all<{ total: number; rows: string }>(sql`
    SELECT (SELECT count(*) FROM ${publicChanges} WHERE ${where}) AS total, (
      SELECT json_group_array(json_object('id', id, 'at', at, 'kind', kind, 'rowId', row_id, 'title', title,
        'action', action, 'changes', json(changes), 'url', ${url}))
      FROM (SELECT * FROM ${publicChanges} WHERE ${where} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset})
    ) AS rows`);
  const rows = JSON.parse(found?.rows ?? '[]') as StoredChange[];
  return { rows: rows.map(changeOf), total: found?.total ?? 0 };
}
