import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

const { MIGRATIONS } = env as unknown as { MIGRATIONS: D1Migration[] };

export async function resetStores(): Promise<void> {
  // reset() skips stores that the runtime has evicted for being idle, so wake each one first.
  await Promise.all([env.DB.prepare('SELECT 1').run(), env.SESSIONS.list({ limit: 1 }), env.IMAGES.list({ limit: 1 })]);
  await reset();
  const leftover = await env.DB.prepare('SELECT name FROM sqlite_master LIMIT 1').first<string>('name');
  if (leftover !== null) throw new Error(`reset() left ${leftover} in the database.`);
  await applyD1Migrations(env.DB, MIGRATIONS);
  // Rate limits outlive the stores and count by member: no two test files may have the same ids.
  await env.DB.prepare(
    "INSERT INTO sqlite_sequence (name, seq) VALUES ('users', abs(random() % 1000000000) * 1000)",
  ).run();
}
