/** `node tools/checks/build-secrets.ts`, after a build: dist/ must not contain the local settings or a secret from them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';

/** Shorter values appear in code by chance. */
const minLength = 12;

export function secretsOf(settings: string): [name: string, value: string][] {
  return Object.entries(parseEnv(settings)).flatMap(([name, value]) =>
    /_(?:SECRET|KEY)$/.test(name) && value !== undefined && value.length >= minLength ? [[name, value]] : [],
  );
}

export function leaks(folder: string, secrets: [name: string, value: string][]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .flatMap((file) => {
      // Cloudflare's plugin copies the settings beside the Worker for previews; a deployment does not upload them.
      if (file === join('server', '.dev.vars')) return [];
      if (/^\.(?:dev\.vars|env)/.test(basename(file))) return [`${file} is a file of local settings`];
      const text = readFileSync(join(folder, file), 'latin1');
      return secrets.filter(([, value]) => text.includes(value)).map(([name]) => `${file} contains ${name}`);
    });
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const settings = join(root, '.dev.vars');
  const secrets = existsSync(settings) ? secretsOf(readFileSync(settings, 'utf8')) : [];
  const found = leaks(join(root, 'dist'), secrets);
  for (const message of found) console.error(`dist/${message}`);
  console.log(`${secrets.length} secrets, ${found.length} leaks.`);
  if (found.length > 0) process.exitCode = 1;
}
