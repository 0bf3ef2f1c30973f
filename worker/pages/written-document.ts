import type { FootprintBook } from '#domain/fit/footprints/footprint-book.ts';
import { currentBook } from '#domain/fit/footprints/footprints.ts';
import { isoDay } from '#domain/shared/days.ts';
import type { LoadedPage } from '#web/entry-edge.tsx';
import { isPrivatePath } from '#web/paths.ts';
import { strongEtag } from '../http/cache/etag.ts';
import { type Shell, shellFor } from './shell/shell.ts';

type WrittenDocument = { body: ArrayBuffer; etag: string };

/** All that a document at a URL follows from. Of a deployment's code there is one in an isolate. */
type Origins = { state: string; shell: Shell; book: FootprintBook; day: string };

/** Shown without JavaScript on pages that only the browser renders. */
const needsScript =
  '<noscript><p class="px-6 py-8">This page needs JavaScript. <a href="/" class="underline">Go to the home page</a></p></noscript>';

/** About fifty documents, of the 128 MB that an isolate has. */
const maxBytes = 8 * 1024 * 1024;

/** This isolate's documents by URL, the one used last at the end. */
const documents = new Map<string, WrittenDocument & { origins: Origins }>();
let storedBytes = 0;

const sizeOf = (at: string, { body, origins }: { body: ArrayBuffer; origins: Origins }) =>
  body.byteLength + 2 * (at.length + origins.state.length);

const isSame = (a: Origins, b: Origins) =>
  a.state === b.state && a.shell === b.shell && a.book === b.book && a.day === b.day;

/**
 * A page's document. A purge clears more documents than have changed, and each of many edges asks for its own copy; this isolate
 * renders a document again only if something that it follows from has changed (decision 024).
 * @throws what rendering throws
 */
export async function writtenDocument(url: URL, page: LoadedPage, shell: Shell): Promise<WrittenDocument> {
  if (page.status !== 200 || isPrivatePath(url.pathname)) return write(page, shell);
  const at = url.pathname + url.search;
  const origins = { state: page.state, shell, book: currentBook(), day: isoDay() };
  const stored = documents.get(at);
  if (stored !== undefined && isSame(stored.origins, origins)) {
    documents.delete(at);
    documents.set(at, stored);
    return stored;
  }
  const written = await write(page, shell);
  forget(at);
  documents.set(at, { ...written, origins });
  storedBytes += sizeOf(at, { ...written, origins });
  for (const oldest of documents.keys()) {
    if (storedBytes <= maxBytes) break;
    forget(oldest);
  }
  return written;
}

function forget(at: string): void {
  const stored = documents.get(at);
  if (stored === undefined) return;
  documents.delete(at);
  storedBytes -= sizeOf(at, stored);
}

async function write({ state, render }: LoadedPage, shell: Shell): Promise<WrittenDocument> {
  const page = render();
  const { start, afterHead, afterApp, end } = page.app === '' ? shell : shellFor(shell, page);
  const html = start + page.head + afterHead + (page.app || needsScript) + afterApp + state + end;
  const body = new TextEncoder().encode(html).buffer as ArrayBuffer;
  return { body, etag: await strongEtag(body) };
}
