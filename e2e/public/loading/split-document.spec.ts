import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../../support/fixtures.ts';
import { phone } from '../../support/pages.ts';

test.use({ viewport: phone });

test('buttons of the bar of which only some have come are not painted', async ({ page, baseURL, site }) => {
  // The server below has a port of its own.
  site.allow(/^request to http:\/\/localhost:\d+$/);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let sendRest = () => {};
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${baseURL}${request.url}`);
    const body = Buffer.from(await answer.arrayBuffer());
    response.setHeader('Content-Type', answer.headers.get('Content-Type') ?? '');
    const cut = request.url === '/about' ? body.indexOf('<search') : -1;
    if (cut < 0) return response.end(body);
    response.write(body.subarray(0, cut));
    sendRest = () => response.end(body.subarray(cut));
  });
  try {
    await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
    const url = `http://localhost:${(server.address() as AddressInfo).port}/about`;
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('a[href="/auth"]').waitFor({ state: 'attached' });
    // By then it would have been painted.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
    sendRest();
    await page.locator('html[data-complete]').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
