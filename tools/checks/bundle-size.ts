/** `node tools/checks/bundle-size.ts`, after a build: the scripts that every public page loads must stay small and public. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { staticImports } from './static-imports.ts';

/** Bytes after gzip. */
export const scriptLimit = 110_000;
const adminFolder = 'web/admin/';

/** Entry points to the administration, which every page may name. */
const adminWays = ['/admin/*', '/admin/dashboard', '/api/admin/check'];

type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[]; css?: string[] };
export type Manifest = Record<string, Chunk>;

/**
 * Scripts that a page loads before any interaction: those in the document, those of its route, and their static imports.
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

/** The administration's URLs, endpoints and classes that a public file contains. */
export function adminWords(text: string): string[] {
  const words = text.match(/(?:\/api)?\/admin\/[\w*:-]+|\.admin-[\w-]+/g) ?? [];
  return [...new Set(words)].filter((word) => !adminWays.includes(word));
}

const root = join(import.meta.dirname, '../..');
const client = join(root, 'dist/client');

export type PageSize = { page: string; bytes: number; scripts: Chunk[] };

/** Every public page's scripts: the document's alone, and with each lazily loaded route. */
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
    if (scripts.length === 0) fail('The page has no scripts. Was its entry renamed?');
    if (bytes > scriptLimit) fail(`${page} loads ${bytes - scriptLimit} bytes too many before anything is clicked.`);
  }
  console.log(`The limit is ${scriptLimit.toLocaleString('en')} bytes after gzip.`);

  // A chunk's manifest entry names only one of its modules, so the sources are checked as well.
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
      fail(`Every visitor loads ${file}, which contains administrators' code: ${words.join(', ')}.`);
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
