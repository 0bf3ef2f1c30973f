import { afterAll, expect, test, vi } from 'vitest';
import type { ErrorCode } from '#domain/api/errors.ts';
import { imageEnding, maxImageBytes } from '#domain/images/images.ts';
import { asked, mark, pictureOrigin, serveFakePictures } from '#worker/testing/fake-searches.ts';
import { fetchPicture } from './fetch-image.ts';

const fetched = serveFakePictures();
afterAll(() => fetched.mockRestore());

const nobodyLeaves = new AbortController().signal;
const fetchNamed = (name: string, timeoutMs?: number) =>
  fetchPicture(`${pictureOrigin}/${name}`, nobodyLeaves, timeoutMs);

test.each(['rmr.png', 'moved.png', 'steps-5.png'])(
  '%s is fetched, wherever it leads to in five steps',
  async (name) => {
    const bytes = await fetchNamed(name);
    expect(imageEnding(bytes)).toBe('png');
    expect(bytes.length).toBeLessThan(maxImageBytes);
  },
);

test.each<[name: string, code: ErrorCode, message: string]>([
  ['html.png', 'unsupported_type', 'What stands at this address is no JPEG, PNG, WebP, GIF or AVIF picture.'],
  ['empty.png', 'unsupported_type', 'What stands at this address is no JPEG, PNG, WebP, GIF or AVIF picture.'],
  ['large.png', 'too_large', 'The image file must be less than 5MB.'],
  ['endless.png', 'too_large', 'The image file must be less than 5MB.'],
  ['missing.png', 'upstream_failed', 'The server of the picture answered 404.'],
  ['broken.png', 'upstream_failed', 'The server of the picture answered 500.'],
  ['nowhere.png', 'upstream_failed', 'The server of the picture answered 302.'],
  ['reset.png', 'upstream_failed', 'The server of the picture cannot be reached.'],
  ['loop.png', 'upstream_failed', 'The address of the picture leads from one to the next and never arrives.'],
  ['steps-6.png', 'upstream_failed', 'The address of the picture leads from one to the next and never arrives.'],
  ['inward.png', 'invalid', 'A picture must stand at a public address: https, and a name.'],
  ['insecure.png', 'invalid', 'A picture must stand at a public address: https, and a name.'],
])('%s is refused', async (name, code, message) => {
  await expect(fetchNamed(name)).rejects.toMatchObject({ code, message });
});

test('where an address leads inward, nobody is asked there', async () => {
  fetched.mockClear();
  await expect(fetchNamed('inward.png')).rejects.toThrow();
  await expect(fetchPicture('https://127.0.0.1/', nobodyLeaves)).rejects.toMatchObject({ code: 'invalid' });
  expect(fetched.mock.calls.map(([input]) => String(input))).toEqual([`${pictureOrigin}/inward.png`]);
});

test.each(['slow.png', 'trickle.png'])('%s is given up after the time that there is', async (name) => {
  const message = 'The server of the picture did not send it in time.';
  const marked = mark();
  await expect(fetchNamed(`${name}?for=${marked}`, 400)).rejects.toMatchObject({ code: 'upstream_failed', message });
  await vi.waitFor(async () => expect(await asked(marked)).toMatchObject([{ aborted: true }]));
});

test.each(['large.png', 'endless.png'])('of %s no more is read than may be kept', async (name) => {
  const marked = mark();
  await expect(fetchNamed(`${name}?for=${marked}`)).rejects.toThrow();
  await vi.waitFor(async () => expect(await asked(marked)).toMatchObject([{ aborted: true }]));
});

test('who hangs up ends it', async () => {
  const marked = mark();
  const caller = new AbortController();
  const bytes = fetchPicture(`${pictureOrigin}/trickle.png?for=${marked}`, caller.signal);
  await vi.waitFor(async () => expect(await asked(marked)).toMatchObject([{ aborted: false }]));
  caller.abort();
  await expect(bytes).rejects.toMatchObject({ code: 'upstream_failed' });
});
