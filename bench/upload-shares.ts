/**
 * `node bench/upload-shares.ts [FOLDER]`, after a build: what the Worker's upload consists of, in KiB after gzip. A share is what the
 * upload would lose without that package or folder; the folder is another build's dist/server.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const listed = 40;

type Piece = { part: string; text: string };
/** The package that a source is of, or its folder. */
function partOf(source: string): string {
  const [, inPackage] = source.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? [];
  if (inPackage !== undefined) return inPackage;
  const folders = source.replace(/^(?:\.\.\/)+/, '').split('/');
  return folders.slice(0, Math.min(3, folders.length - 1)).join('/');
}

/** A file cut up by what its pieces were built from. What has no source, such as data, counts for the one before it. */
function piecesOf(code: string, map: SourceMap): Piece[] {
  const pieces: Piece[] = [];
  let part = 'imports between files';
  for (const [line, text] of code.split('\n').entries()) {
    let start = 0;
    for (let column = 0; column < text.length; column += 1) {
      const entry = map.findEntry(line, column);
      const source = 'originalSource' in entry ? entry.originalSource : undefined;
      const found = source ? partOf(source) : part;
      if (found === part) continue;
      pieces.push({ part, text: text.slice(start, column) });
      [part, start] = [found, column];
    }
    pieces.push({ part, text: `${text.slice(start)}\n` });
  }
  return pieces;
}

const build = process.argv[2] ?? join(import.meta.dirname, '../dist/server');
const scripts = readdirSync(join(build, 'assets')).filter((file) => file.endsWith('.js'));
const pieces = ['index.js', ...scripts.map((file) => join('assets', file))].flatMap((file) => {
  const code = readFileSync(join(build, file), 'utf8');
  const map = join(build, `${file}.map`);
  return existsSync(map)
    ? piecesOf(code, new SourceMap(JSON.parse(readFileSync(map, 'utf8'))))
    : [{ part: 'imports between files', text: code }];
});

const zipped = (some: readonly Piece[]) => gzipSync(some.map(({ text }) => text).join('')).length / 1024;
const whole = zipped(pieces);
const shares = [...new Set(pieces.map(({ part }) => part))].map((part) => ({
  part,
  share: whole - zipped(pieces.filter((piece) => piece.part !== part)),
}));
shares.sort((a, b) => b.share - a.share);
for (const { part, share } of shares.slice(0, listed)) console.log(share.toFixed(1).padStart(6), part);
const rest = shares.slice(listed).reduce((sum, { share }) => sum + share, 0);
console.log(rest.toFixed(1).padStart(6), `${Math.max(0, shares.length - listed)} more`);
console.log(whole.toFixed(1).padStart(6), 'in all; what parts have in common counts for none of them');
