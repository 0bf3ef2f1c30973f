import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs statements in one transaction. @throws Error if one fails */
export function runStatements(target: string[], statements: string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-'));
  const file = join(folder, 'load.sql');
  writeFileSync(file, `${statements.join(';\n')};\n`);
  const { status } = spawnSync('wrangler', ['d1', 'execute', 'DB', ...target, '--yes', '--file', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(folder, { recursive: true });
  if (status !== 0) throw new Error('wrangler could not run the statements; nothing was written');
}

/** @returns the rows of each query */
export function queryRows(target: string[], queries: string[]): Record<string, unknown>[][] {
  const sql = queries.join('; ');
  const { status, stdout } = spawnSync('wrangler', ['d1', 'execute', 'DB', ...target, '--json', '--command', sql], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0) throw new Error('wrangler could not run the query');
  const answers = JSON.parse(stdout) as { results: Record<string, unknown>[] }[];
  return answers.map(({ results }) => results);
}
