import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Local settings from the example, with a secret of their own for each empty …_SECRET. */
export function createDevVars() {
  const file = join(root, '.dev.vars');
  if (existsSync(file)) return;
  const example = readFileSync(join(root, '.dev.vars.example'), 'utf8');
  const secret = (line) => `${line}${randomBytes(32).toString('base64url')}`;
  writeFileSync(file, example.replace(/^\w+_SECRET=$/gm, secret), { mode: 0o600 });
}
