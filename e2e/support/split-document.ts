import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/**
 * Opens a page that a server on a port of its own sends in two parts: what is before `cut`, and, after `first`, the rest.
 * @param url of the page on the site's server
 * @param whole what to do once the page needs no more code, while the server still runs
 */
export async function openInTwoParts(
  page: Page,
  url: string,
  cut: string,
  { first, whole }: { first: () => Promise<unknown>; whole: () => Promise<unknown> },
): Promise<void> {
  const { origin, pathname } = new URL(url);
  const document = await (await fetch(url)).text();
  const at = document.indexOf(cut);
  if (at < 0) throw new Error(`${pathname} has no ${cut}`);
  let sendRest = () => {};
  const server = createServer(async (request, response) => {
    if (request.url === pathname) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.write(document.slice(0, at));
      sendRest = () => response.end(document.slice(at));
      return;
    }
    const file = await fetch(`${origin}${request.url}`);
    response.setHeader('Content-Type', file.headers.get('Content-Type') ?? '');
    response.end(Buffer.from(await file.arrayBuffer()));
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
