import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

type TestBindings = { MIGRATIONS: D1Migration[]; REPLICA: D1Database };
const { MIGRATIONS, REPLICA } = env as unknown as TestBindings;

/** Empties D1, KV and R2, and creates the tables. The replica has none until a test copies the database. */
export async function resetStores(): Promise<void> {
  // reset() skips stores that the runtime has evicted for being idle, so wake each one first.
  await Promise.all([
    ...[env.DB, REPLICA].map((database) => database.prepare('SELECT 1').run()),
    ...[env.SESSIONS.list({ limit: 1 }), env.IMAGES.list({ limit: 1 })],
  ]);
  await reset();
  for (const database of [env.DB, REPLICA]) {
    const leftover = await database.prepare('SELECT name FROM sqlite_master LIMIT 1').first<string>('name');
    if (leftover !== null) throw new Error(`reset() left ${leftover} in a database.`);
  }
  await applyD1Migrations(env.DB, MIGRATIONS);
  // Rate limits outlive the stores and count by member: no two test files may have the same ids.
  await env.DB.prepare(
    "INSERT INTO sqlite_sequence (name, seq) VALUES ('users', abs(random() % 1000000000) * 1000)",
  ).run();
}
