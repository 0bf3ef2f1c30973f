import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { pageWindow } from '#domain/api/pagination.ts';
import type { PaginationQuery } from '#domain/api/query.schema.ts';
import { shownChanges } from '#domain/changes/change-texts.ts';
import type { changesFilterSchema, PublicChange } from '#domain/changes/changes.schema.ts';
import type { Replaced } from '#domain/contributions/undo-acceptance.ts';
import type { Database } from '#worker/db/client.ts';
import type { Changes } from '#worker/db/schema/audit-log.ts';
import { publicChanges } from '#worker/db/schema/catalog/public-changes.ts';
import { contains } from '#worker/db/sql.ts';

type Filter = z.output<typeof changesFilterSchema>;

type StoredRow = Pick<typeof publicChanges.$inferSelect, 'id' | 'at' | 'kind' | 'rowId' | 'title' | 'action'> & {
  changes: string;
  url: string | null;
  isMembers: 0 | 1;
  replaced: string | null;
  contributor: string | null;
  why: string | null;
};

const shownActions = {
  create: 'added',
  update: 'changed',
  delete: 'removed',
  restore: 'restored',
  undo: 'undone',
} as const;

const url = sql`CASE kind
  WHEN 'optic' THEN (SELECT '/optic/' || id FROM red_dot_optics WHERE id = row_id)
  WHEN 'pistol' THEN (SELECT '/pistols/' || slug FROM pistols WHERE id = row_id)
  WHEN 'cut' THEN (SELECT '/plates#' || key FROM cuts WHERE id = row_id)
  WHEN 'plate' THEN (SELECT '/plates/' || key FROM plates WHERE id = row_id)
  ELSE (SELECT '/footprints/' || key FROM footprints WHERE id = row_id) END`;

const matches = ({ kind, id, q }: Filter): SQL =>
  and(
    kind === undefined ? undefined : eq(publicChanges.kind, kind),
    id === undefined ? undefined : eq(publicChanges.rowId, id),
    q === undefined ? undefined : contains(publicChanges.title, q),
  ) ?? sql`true`;

function changeOf({ changes, action, isMembers, replaced, ...row }: StoredRow): PublicChange {
  const { id, at, kind, rowId, title, url, contributor, why } = row;
  const by = isMembers === 1 ? 'member' : 'editors';
  const shown = shownChanges(
    kind,
    JSON.parse(changes) as Changes,
    replaced === null ? null : (JSON.parse(replaced) as Replaced),
  );
  return { id, at, kind, rowId, title, url, action: shownActions[action], by, contributor, why, ...shown };
}

export async function listChanges(
  db: Database,
  { page = 1, pageSize, ...filter }: Filter & PaginationQuery,
): Promise<{ rows: PublicChange[]; total: number }> {
  const { limit, offset } = pageWindow({ page, pageSize }) ?? { limit: 0, offset: 0 };
  const where = matches(filter);
  // Joined, because a page past the end has a total too. Not one JSON value: many long changes exceed D1's 2 MB.
  const found = await db.all<{ total: number } & ({ id: null } | StoredRow)>(sql`
    SELECT counted.total, page.*, sent.id IS NOT NULL AS isMembers, sent.method AS why, sent.replaced,
      CASE WHEN member.is_credited THEN member.handle END AS contributor
    FROM (SELECT count(*) AS total FROM ${publicChanges} WHERE ${where}) AS counted
    LEFT JOIN (
      SELECT id, at, kind, row_id AS rowId, title, action, changes, contribution_id AS contributionId, ${url} AS url
      FROM ${publicChanges} WHERE ${where} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}
    ) AS page ON true
    LEFT JOIN contributions AS sent ON sent.id = page.contributionId
    LEFT JOIN users AS member ON member.id = sent.user_id
    ORDER BY page.id DESC`);
  const rows = found.flatMap((row) => (row.id === null ? [] : [changeOf(row)]));
  return { rows, total: found[0]?.total ?? 0 };
}
