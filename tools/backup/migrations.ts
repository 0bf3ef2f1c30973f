import type { D1Database } from '@cloudflare/workers-types';

export type Migration = { name: string; queries: string[] };

/** wrangler's own table, as it creates it. */
export const createMigrationsTable = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** The names of the migrations that a database has, oldest first. */
export async function appliedMigrations(db: D1Database): Promise<string[]> {
  const table = await db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").first();
  if (table === null) return [];
  const { results } = await db.prepare('SELECT name FROM d1_migrations ORDER BY id').all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** Runs migrations, each as one transaction with what records it. */
export async function applyMigrations(db: D1Database, migrations: Migration[]): Promise<void> {
  for (const { name, queries } of migrations) {
    await db.batch([
      ...queries.map((query) => db.prepare(query)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
  }
}
