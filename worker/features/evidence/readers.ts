import { type SQL, sql } from 'drizzle-orm';
import { accountName } from '#domain/account/account.ts';
import type { Readers } from '#domain/evidence/evidence.schema.ts';

type Reader = { id: number; handle: string | null; email: string };

export const readersOf = (table: 'red_dot_optics' | 'pistols' | 'footprints' | 'cuts' | 'plates'): SQL<Readers> =>
  sql`(
  SELECT json_group_array(json_object('id', id, 'handle', handle, 'email', email)) FROM users
  WHERE id IN (SELECT value ->> 'readBy' FROM json_each(${sql.raw(table)}.evidence)))`.mapWith(
    (json: string): Readers => JSON.parse(json).map((reader: Reader) => ({ id: reader.id, name: accountName(reader) })),
  );
