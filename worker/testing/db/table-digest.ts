import { env } from 'cloudflare:workers';

/** A refused request may count here: guesses, failures, events, claims of keys, spent challenges and codes, and the use of a session. */
const countersOfRequests = [
  'attempts',
  'security_events',
  'idempotency_keys',
  'user_sessions',
  'pending_logins',
  'two_step_failures',
  'passkey_set_ups',
  'recovery_codes',
  'd1_migrations',
];

const internal = /^(sqlite_|_cf_|(optics|posts)_search)/;

let tables: string[] | undefined;

export async function tableRows(): Promise<Record<string, string>> {
  tables ??= (
    await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{ name: string }>()
  ).results
    .map(({ name }) => name)
    .filter((name) => !internal.test(name) && !countersOfRequests.includes(name));
  const results = await env.DB.batch(tables.map((name) => env.DB.prepare(`SELECT * FROM ${name}`)));
  return Object.fromEntries(tables.map((name, at) => [name, JSON.stringify(results[at]?.results)]));
}
