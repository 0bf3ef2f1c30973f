import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const setting = /^(\w+)=/;

/**
 * Completes local settings: adds those of the example that are missing, and fills each empty …_SECRET with a random value.
 * @param {string} settings
 * @param {string} example
 */
export function completeDevVars(settings, example) {
  const named = new Set(settings.split('\n').map((line) => line.match(setting)?.[1]));
  const lacking = example.split('\n').filter((line) => setting.test(line) && !named.has(line.match(setting)?.[1]));
  const all = lacking.length > 0 ? `${settings.trimEnd()}\n${lacking.join('\n')}\n` : settings;
  return all.replace(/^(\w+_SECRET)=[ \t]*$/gm, (_, name) => `${name}=${randomBytes(32).toString('base64url')}`);
}

export function createDevVars() {
  const file = join(root, '.dev.vars');
  const example = readFileSync(join(root, '.dev.vars.example'), 'utf8');
  const settings = existsSync(file) ? readFileSync(file, 'utf8') : example;
  const complete = completeDevVars(settings, example);
  if (!existsSync(file) || complete !== settings) writeFileSync(file, complete, { mode: 0o600 });
}
