import { eq, gte, lt, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { dayMs } from '#domain/shared/days.ts';
import { contains } from '#worker/db/sql.ts';

type Account = { email: SQLWrapper; handle: SQLWrapper; ids: SQLiteColumn[] };

export function isAccount(who: string | undefined, { email, handle, ids }: Account): SQL | undefined {
  if (who === undefined) return undefined;
  const number = /^#(\d{1,15})$/.exec(who)?.[1];
  if (number !== undefined) return or(...ids.map((id) => eq(id, Number(number))));
  return or(contains(email, who), contains(handle, who));
}

export function onDays(
  at: SQLiteColumn,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): (SQL | undefined)[] {
  return [
    from === undefined ? undefined : gte(at, `${from}T00:00:00.000Z`),
    to === undefined ? undefined : lt(at, new Date(Date.parse(to) + dayMs).toISOString()),
  ];
}
