import { pathOf } from '../copies.ts';
import { listSaved, markSaved, offlinePath } from '../saved-document.ts';
import { patienceMs } from '../strategy.ts';
import { readCopies, savedResponse, savePage, updateCopies } from './saved-copies.ts';

/** Whether the last page got no answer from the network. */
let failing = false;

/** A page from the network; without it its saved copy, or else the page that lists what is saved. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const url = pathOf(event.request.url);
  const answer = fromNetwork(event);
  try {
    const response = await inTime(answer, patienceMs({ onLine: navigator.onLine, failing }));
    failing = false;
    event.waitUntil(savePage(url, 'visited', response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    // A visitor who stops loading says nothing about the network.
    failing = !(error instanceof DOMException && error.name === 'AbortError');
    const saved = await ifReadable(savedPage(url));
    if (saved) event.waitUntil(markUsed(url));
    // A late answer is better than none.
    return saved ?? answer.catch(offlinePage);
  }
}

export async function answerData(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const saved = await ifReadable(savedResponse(pathOf(request.url)));
    if (saved) return saved;
    throw error;
  }
}

export async function answerFile(request: Request): Promise<Response> {
  return (await ifReadable(savedResponse(pathOf(request.url)))) ?? fetch(request);
}

/** Copies that the browser cannot read must not stand before the network. */
function ifReadable(saved: Promise<Response | undefined>): Promise<Response | undefined> {
  return saved.catch(() => undefined);
}

/** The browser asks the network while the service worker starts. */
export async function fromNetwork(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request);
}

function inTime<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The network did not answer')), ms));
  return Promise.race([answer, late]);
}

async function savedPage(url: string): Promise<Response | undefined> {
  const saved = await savedResponse(url);
  const copy = (await readCopies()).find((one) => one.url === url);
  return saved && copy && new Response(markSaved(await saved.text(), copy.savedAt), { headers: saved.headers });
}

function markUsed(url: string): Promise<void> {
  return updateCopies((copies) => copies.map((copy) => (copy.url === url ? { ...copy, usedAt: Date.now() } : copy)));
}

async function offlinePage(): Promise<Response> {
  const saved = await savedResponse(offlinePath);
  if (saved === undefined) return Response.error();
  return new Response(listSaved(await saved.text(), await readCopies()), { status: 503, headers: saved.headers });
}
