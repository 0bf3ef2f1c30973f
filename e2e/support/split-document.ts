import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/**
 * Opens a page of which only the first part has come, from a server on a port of its own, and sends the rest later.
 * @param cut the text with which the rest begins
 * @param first what to do or to wait for before the rest is sent
 * @param whole what to do once the page needs no more code, while the server still runs
 */
export async function openInTwoParts(
  page: Page,
  url: string,
  cut: string,
  { first, whole }: { first: () => Promise<unknown>; whole: () => Promise<unknown> },
): Promise<void> {
  const { origin, pathname } = new URL(url);
  let sendRest = () => {};
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${origin}${request.url}`);
    const body = Buffer.from(await answer.arrayBuffer());
    response.setHeader('Content-Type', answer.headers.get('Content-Type') ?? '');
    if (request.url !== pathname) return response.end(body);
    const at = body.indexOf(cut);
    if (at < 0) throw new Error(`${pathname} has no ${cut}`);
    response.write(body.subarray(0, at));
    sendRest = () => response.end(body.subarray(at));
  });
  try {
    await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://localhost:${port}${pathname}`, { waitUntil: 'commit' });
    await first();
    sendRest();
    await page.locator('html[data-complete]').waitFor({ state: 'attached' });
    await whole();
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
