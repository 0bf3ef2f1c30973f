/** `node tools/checks/bundle-size.ts`, after a build: the scripts that every public page loads must stay small and public. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { staticImports } from './static-imports.ts';

/** Bytes after gzip. */
const limit = 150_000;
const adminFolder = 'web/admin/';

/** The ways in, which every page may name. */
const adminWays = ['/admin/*', '/admin/dashboard', '/api/admin/check'];

type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[]; css?: string[] };
export type Manifest = Record<string, Chunk>;

/**
 * Scripts that a page loads by itself: those that the document names, those of its route where that comes by itself,
 * and all that they import statically.
 * @param route the manifest's key of a lazily loaded route
 */
export function initialScripts(manifest: Manifest, html: string, route?: string): Chunk[] {
  const named = html.matchAll(/<(?:script\b[^>]*\bsrc|link\b[^>]*\brel="modulepreload"[^>]*\bhref)="\/?([^"]+\.js)"/g);
  const files = new Set(Array.from(named, ([, file]) => file));
  const chunks = new Set(Object.values(manifest).filter(({ file, isEntry }) => isEntry || files.has(file)));
  const routeChunk = route === undefined ? undefined : manifest[route];
  if (routeChunk) chunks.add(routeChunk);
  for (const chunk of chunks)
    for (const key of chunk.imports ?? []) {
      const imported = manifest[key];
      if (imported) chunks.add(imported);
    }
  return [...chunks].filter(({ file }) => file.endsWith('.js'));
}

/** What a public file says that only the administrators' area has use for: its addresses, calls and classes. */
export function adminWords(text: string): string[] {
  const words = text.match(/(?:\/api)?\/admin\/[\w*:-]+|\.admin-[\w-]+/g) ?? [];
  return [...new Set(words)].filter((word) => !adminWays.includes(word));
}

const root = join(import.meta.dirname, '../..');
const client = join(root, 'dist/client');

export type PageSize = { page: string; bytes: number; scripts: Chunk[] };

/** Every public page's scripts: those of the document alone, and with each route that comes by itself. */
export function publicPages(): PageSize[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const html = readFileSync(join(client, 'index.html'), 'utf8');
  const routes = Object.keys(manifest).filter((key) => /^web\/.*route\.tsx$/.test(key) && !key.startsWith(adminFolder));
  const size = ({ file }: Chunk) => gzipSync(readFileSync(join(client, file))).length;
  return [undefined, ...routes].map((route) => {
    const scripts = initialScripts(manifest, html, route);
    return {
      page: route ?? 'lists and plain pages',
      bytes: scripts.reduce((sum, chunk) => sum + size(chunk), 0),
      scripts,
    };
  });
}

if (import.meta.main) {
  if (existsSync(join(client, '.vite/manifest.json'))) check();
  else fail('There is no build with a manifest in dist/client: run `vite build` first.');
}

function check(): void {
  const pages = publicPages();
  for (const { page, bytes, scripts } of pages) {
    console.log(`${bytes.toLocaleString('en').padStart(9)} B  ${page}`);
    if (scripts.length === 0) fail('The page has no scripts: is its entry named otherwise now?');
    if (bytes > limit) fail(`${page} loads ${bytes - limit} bytes too many before anything is clicked.`);
  }
  console.log(`The limit is ${limit.toLocaleString('en')} bytes after gzip.`);

  // A chunk's manifest entry names only the module that it is named after, so the sources are asked as well.
  const [, entry = ''] = /src="\/([^"]+\.tsx?)"/.exec(readFileSync(join(root, 'index.html'), 'utf8')) ?? [];
  if (entry === '') fail('index.html names no entry.');
  const roots = [entry, ...pages.map(({ page }) => page).filter((page) => page.startsWith('web/'))];
  const sources = roots.flatMap((from) => staticImports(from, (path) => readFileSync(join(root, path), 'utf8')));
  const named = pages.flatMap(({ scripts }) => scripts.map(({ src = '' }) => src));
  const foreign = [...named, ...sources].filter((path) => path.startsWith(adminFolder) || path.endsWith('.schema.ts'));
  for (const path of new Set(foreign)) fail(`Every visitor loads ${path}: import it lazily.`);

  const files = pages.flatMap(({ scripts }) => scripts.flatMap(({ file, css = [] }) => [file, ...css]));
  for (const file of new Set(files)) {
    const words = adminWords(readFileSync(join(client, file), 'utf8'));
    if (words.length > 0)
      fail(`Every visitor loads ${file}, in which administrators' code stands: ${words.join(', ')}.`);
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
