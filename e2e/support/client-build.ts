import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** What the build made for browsers. */
export const client = join(import.meta.dirname, '../../dist/client');

/** The build's files by their sources, such as 'web/pages/home-page.tsx'. Their own names say nothing. */
export const clientChunks = (): Manifest => JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));

/** The path of the script that was made of a source. */
export function scriptPath(source: string): string {
  const chunk = clientChunks()[source];
  if (chunk === undefined) throw new Error(`The build has no script for ${source}.`);
  return `/${chunk.file}`;
}
