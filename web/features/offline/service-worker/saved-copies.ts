import { type Copy, keptCopies, limits, type PageKind, pathOf, withCopies } from '../copies.ts';
import { filesOf, titleOf } from '../saved-document.ts';
import { isSavedPath, maySave } from '../strategy.ts';

/** Another format of the copies needs another name: the service worker deletes the caches of other names. */
export const cacheName = 'saved-copies-1';

/** Where the cache has the list of its copies. */
const listUrl = '/saved-copies.json';

/** What a copy needs to be as safe as the page. All headers together would take as much room as some pages. */
const savedHeaders = ['content-type', 'content-security-policy', 'referrer-policy', 'x-content-type-options'];

/** What the browser adds to each copy, in bytes: URL, headers, its own list. */
const entryBytes = 1000;

/** A copy with its bytes. */
type Packed = { copy: Copy; response: Response };

export async function readCopies(): Promise<Copy[]> {
  return (await savedResponse(listUrl))?.json() ?? [];
}

/** The saved response of a URL, as the server sent it. */
export async function savedResponse(url: string): Promise<Response | undefined> {
  const packed = await (await caches.open(cacheName)).match(url);
  if (!packed?.body) return undefined;
  return new Response(packed.body.pipeThrough(new DecompressionStream('gzip')), { headers: packed.headers });
}

/** Changes the list of copies and adds some, one change at a time, and deletes what is over the limits. */
export async function updateCopies(change: (copies: Copy[]) => Copy[], added: readonly Packed[] = []): Promise<void> {
  await navigator.locks.request(cacheName, async () => {
    const cache = await caches.open(cacheName);
    const all = withCopies(
      change(await readCopies()),
      added.map(({ copy }) => copy),
    );
    const kept = keptCopies(all, limits, Date.now());
    const urls = new Set([listUrl, ...kept.filter(({ noRoom }) => !noRoom).map(({ url }) => url)]);
    for (const { copy, response } of added) if (urls.has(copy.url)) await cache.put(copy.url, response);
    await cache.put(listUrl, new Response(await gzip(new Response(JSON.stringify(kept)))));
    // Also what an earlier change left behind because it was interrupted.
    for (const request of await cache.keys()) if (!urls.has(pathOf(request.url))) await cache.delete(request);
  });
}

/** Saves a page together with the files that it names. */
export async function savePage(url: string, kind: PageKind, response: Response): Promise<void> {
  if (!maySave(response)) return;
  const html = await response.clone().text();
  const files = filesOf(html);
  const known = new Set((await readCopies()).map((copy) => copy.url));
  const missing = await Promise.all(files.filter((file) => !known.has(file)).map(fetchFile));
  const page = await pack(url, kind, response);
  Object.assign(page.copy, { title: titleOf(html), files });
  await updateCopies((copies) => copies, [page, ...missing]);
}

/** Saves a page or data. Does nothing if the response may not be saved. */
export function saveCopy(url: string, kind: PageKind, response: Response): Promise<void> {
  return (isSavedPath(url.replace(/\?.*/, '')) ? savePage : saveData)(url, kind, response);
}

async function saveData(url: string, kind: PageKind, response: Response): Promise<void> {
  if (maySave(response)) await updateCopies((copies) => copies, [await pack(url, kind, response)]);
}

async function fetchFile(url: string): Promise<Packed> {
  const response = await fetch(url);
  if (!maySave(response)) throw new Error(`${url} may not be saved`);
  return pack(url, 'file', response);
}

/** Compressed, because caches store what they are given: a document takes seven times the room otherwise. */
async function pack(url: string, kind: Copy['kind'], response: Response): Promise<Packed> {
  const body = await gzip(response);
  const headers = new Headers([...response.headers].filter(([name]) => savedHeaders.includes(name)));
  const now = Date.now();
  const copy = { url, kind, bytes: body.byteLength + entryBytes, savedAt: now, usedAt: now };
  return { copy, response: new Response(body, { headers }) };
}

function gzip({ body }: Response): Promise<ArrayBuffer> {
  return new Response(body?.pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
}
