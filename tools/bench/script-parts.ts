/**
 * `vite build --sourcemap && node tools/bench/script-parts.ts`: what the scripts of public pages consist of, as tables for
 * RESULTS.md. A part's bytes are those of its minified code compressed alone, so parts add up to more than a page.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { publicPages } from '../checks/bundle-size.ts';

const client = join(import.meta.dirname, '../../dist/client');

/** The package or the folder of our own that a source belongs to. */
function partOf(source: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (name === 'scheduler') return 'react-dom';
  if (name) return name;
  const [, own] = /(?:^|\/)((?:web|domain)\/(?:features\/|ui\/)?[^/]+)/.exec(source) ?? [];
  return own?.replace(/\/[^/]*\.tsx?$/, '') ?? 'bundler';
}

/** The minified code of a file by part. */
function codeByPart(file: string): Map<string, string> {
  const code = readFileSync(join(client, file), 'utf8');
  const map = new SourceMap(JSON.parse(readFileSync(join(client, `${file}.map`), 'utf8')));
  const parts = new Map<string, string>();
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = map.findEntry(line, column);
      const part = partOf('originalSource' in entry ? entry.originalSource : '');
      parts.set(part, (parts.get(part) ?? '') + text[column]);
    }
  }
  return parts;
}

const files = new Map<string, Map<string, string>>();
for (const { page, bytes, scripts } of publicPages()) {
  const parts = new Map<string, string>();
  for (const { file } of scripts) {
    const ofFile = files.get(file) ?? codeByPart(file);
    files.set(file, ofFile);
    for (const [part, code] of ofFile) parts.set(part, (parts.get(part) ?? '') + code);
  }
  console.log(`\n${page}: ${bytes.toLocaleString('en')} bytes\n`);
  const rows = Array.from(parts, ([part, code]) => ({ part, raw: code.length, gzip: gzipSync(code).length }));
  for (const { part, raw, gzip } of rows.toSorted((a, b) => b.gzip - a.gzip))
    console.log(`| ${part} | ${raw.toLocaleString('en')} | ${gzip.toLocaleString('en')} |`);
}
