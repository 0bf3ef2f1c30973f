import { rmSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { fieldNames } from '#domain/optics/fields/fields.ts';
import { administrator } from '../../e2e/support/admin/administrator.ts';
import { root, run } from '../lib/run.mjs';
import { prepareState } from '../lib/server.ts';
import { openDatabase } from '../lib/sqlite.ts';

export const vars = { PAUSE_SOCIAL_IMAGES: 'true' };

export function execute(state: string, sql: string): void {
  const database = openDatabase(state);
  database.exec(sql);
  database.close();
}

export function newState(times = 1): string {
  const state = join(root, '.wrangler', 'bench', `${times}x`);
  rmSync(state, { recursive: true, force: true });
  prepareState(state);
  run('node', ['e2e/support/server/seed-administrator.ts', state]);
  if (times > 1) execute(state, copyOptics(times));
  return state;
}

const copied = ['dotSizes', 'searchParts', ...fieldNames]
  .filter((name) => name !== 'model')
  .map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  .join(', ');

/** The copies' footprints fit nothing, so that responses stay as long and only the table grows. */
const copyOptics = (times: number) => `
WITH RECURSIVE copies(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < ${times - 1})
INSERT INTO red_dot_optics (model, footprint_key, ${copied})
SELECT coalesce(model, '') || ' copy ' || n, footprint_key || '-copy', ${copied}
FROM red_dot_optics, copies;`;

export async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(administrator),
  });
  if (!response.ok) throw new Error(`The administrator could not sign in at ${origin}: ${await response.text()}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return cookies.join('; ');
}

export type Load = { rate: number; p50: number; p99: number; errors: number };

export async function load(url: string, requests: number): Promise<Load> {
  const started = performance.now();
  // It ends with a sample, which are a second apart otherwise.
  const { latency, errors, non2xx } = await autocannon({ url, connections: 8, amount: requests, sampleInt: 10 });
  const seconds = (performance.now() - started) / 1000;
  return { rate: requests / seconds, p50: latency.p50, p99: latency.p99, errors: errors + non2xx };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
