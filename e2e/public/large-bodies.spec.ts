import { expect, test } from '../support/fixtures.ts';

const json = { 'Content-Type': 'application/json' };
const sizes = [2, 20].map((megabytes) => megabytes * 1024 * 1024);

/** A body without a Content-Length. */
function streamed(size: number): ReadableStream<Uint8Array> {
  const part = new Uint8Array(64 * 1024).fill(0x20);
  let left = size / part.length;
  return new ReadableStream({
    pull(controller) {
      if (left === 0) controller.close();
      else controller.enqueue(part);
      left -= 1;
    },
  });
}

test('a browser that sends too much gets the answer', async ({ page, site }) => {
  site.allow(/status of 413/);
  await site.open('/about');
  const send = (size: number) =>
    page.evaluate(async ([headers, body]) => (await fetch('/api/login', { method: 'POST', headers, body })).status, [
      json,
      ' '.repeat(size),
    ] as const);
  for (const size of sizes) expect([size, await send(size)]).toEqual([size, 413]);
});

test('so does another client, with and without Content-Length', async ({ baseURL }) => {
  const sent = { method: 'POST', headers: { ...json, Origin: String(baseURL) }, duplex: 'half' };
  for (const size of sizes) {
    for (const body of [' '.repeat(size), streamed(size)]) {
      const response = await fetch(`${baseURL}/api/login`, { ...sent, body });
      expect([size, response.status]).toEqual([size, 413]);
      expect(await response.json()).toMatchObject({ code: 'too_large' });
    }
  }
});
