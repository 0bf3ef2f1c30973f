import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from './client.ts';

export type Statement = BatchItem<'sqlite'>;
export type Statements = Record<string, Statement | undefined>;

type Result<Item> = Item extends Statement ? Item['_']['result'] : undefined;
export type BatchResults<Named extends Statements> = { [Name in keyof Named]: Result<Named[Name]> };

export async function runBatch<const Named extends Statements>(
  db: Database,
  statements: Named,
): Promise<BatchResults<Named>> {
  const names = Object.keys(statements).filter((name) => statements[name] !== undefined);
  const [first, ...rest] = names.flatMap((name) => statements[name] ?? []);
  const results = first === undefined ? [] : await db.batch([first, ...rest]);
  return Object.fromEntries(names.map((name, index) => [name, results[index]])) as BatchResults<Named>;
}

/** A statement in SQL. In a batch for D1, drizzle binds the values of its own `db.run` to a statement that it lacks. */
export function statement(db: Database, query: SQL) {
  const raw = db.run(query);
  return Object.assign(raw, { stmt: db.$client.prepare(raw.getQuery().sql) });
}
