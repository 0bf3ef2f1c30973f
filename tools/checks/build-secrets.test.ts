import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { leaks, secretsOf } from './build-secrets.ts';

const settings = "SESSION_SECRET='a long enough secret'\nIMAGE_SEARCH_KEY=\nMAIL_TRANSPORT=preview transport\n";

test('only values of secrets and keys that are set count', () => {
  expect(secretsOf(settings)).toEqual([['SESSION_SECRET', 'a long enough secret']]);
});

test('settings files and files that contain a secret are leaks, in any folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'worker/.vite'), { recursive: true });
  writeFileSync(join(folder, 'worker/index.js'), 'harmless');
  expect(leaks(folder, secretsOf(settings))).toEqual([]);
  writeFileSync(join(folder, 'worker/.dev.vars'), '');
  writeFileSync(join(folder, 'worker/.vite/manifest.json'), '{"a":"a long enough secret"}');
  expect(leaks(folder, secretsOf(settings)).sort()).toEqual([
    'worker/.dev.vars is a file of local settings',
    'worker/.vite/manifest.json contains SESSION_SECRET',
  ]);
});
