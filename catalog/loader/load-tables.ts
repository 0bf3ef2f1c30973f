import type { D1Database } from '@cloudflare/workers-types';
import { loadStatements } from './sql.ts';
import type { Table } from './tables.ts';

export type Written = { kind: Table['kind']; id: number };

export async function loadTables(db: D1Database, tables: readonly Table[]): Promise<Written[]> {
  const statements = tables.flatMap((table) => loadStatements(table).map((sql) => ({ kind: table.kind, sql })));
  const answers = await db.batch<{ id: number }>(statements.map(({ sql }) => db.prepare(sql)));
  return statements.flatMap(({ kind }, index) => (answers[index]?.results ?? []).map(({ id }) => ({ kind, id })));
}
