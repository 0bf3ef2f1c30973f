import { afterAll, expect, test } from 'vitest';
import type { ErrorCode } from '#domain/api/errors.ts';
import { imageEnding, maxImageBytes } from '#domain/images/images.ts';
import { eventually } from '#worker/testing/eventually.ts';
import { asked, mark, pictureOrigin, serveFakePictures } from '#worker/testing/outside/fake-searches.ts';
import { fetchImage } from './fetch-image.ts';

const fetched = serveFakePictures();
afterAll(() => fetched.mockRestore());

const neverAborts = new AbortController().signal;
const fetchNamed = (name: string, timeoutMs?: number) => fetchImage(`${pictureOrigin}/${name}`, neverAborts, timeoutMs);

test.each(['rmr.png', 'moved.png', 'steps-5.png'])('%s is fetched, following up to five redirects', async (name) => {
  const bytes = await fetchNamed(name);
  expect(imageEnding(bytes)).toBe('png');
  expect(bytes.length).toBeLessThan(maxImageBytes);
});

test.each<[name: string, code: ErrorCode, message: string]>([
  ['html.png', 'unsupported_type', 'There is no JPEG, PNG, WebP, GIF or AVIF image at this URL.'],
  ['large.png', 'too_large', 'The image file must be less than 5MB.'],
  ['endless.png', 'too_large', 'The image file must be less than 5MB.'],
  ['broken.png', 'upstream_failed', 'The image server responded with status 500.'],
  ['nowhere.png', 'upstream_failed', 'The image server responded with status 302.'],
  ['loop.png', 'upstream_failed', 'Too many redirects.'],
  ['steps-6.png', 'upstream_failed', 'Too many redirects.'],
  ['insecure.png', 'invalid', 'Use a public https URL with a host name.'],
])('%s is rejected', async (name, code, message) => {
  await expect(fetchNamed(name)).rejects.toMatchObject({ code, message });
});

test('a HEIC photo is refused with what to do', async () => {
  fetched.mockResolvedValueOnce(new Response('\0\0\0\x18ftypheic\0\0\0\0mif1heic'));
  const message = 'This is a HEIC photo; export it as JPEG';
  await expect(fetchNamed('rmr.jpg')).rejects.toMatchObject({ code: 'unsupported_type', message });
});

test('private URLs are never fetched', async () => {
  fetched.mockClear();
  await expect(fetchNamed('inward.png')).rejects.toThrow();
  await expect(fetchImage('https://127.0.0.1/', neverAborts)).rejects.toMatchObject({ code: 'invalid' });
  expect(fetched.mock.calls.map(([input]) => String(input))).toEqual([`${pictureOrigin}/inward.png`]);
});

test.each(['slow.png', 'trickle.png'])('%s times out', async (name) => {
  const message = 'The image server timed out.';
  const marked = mark();
  await expect(fetchNamed(`${name}?for=${marked}`, 400)).rejects.toMatchObject({ code: 'upstream_failed', message });
  await eventually(async () => expect(await asked(marked)).toMatchObject([{ aborted: true }]));
});

test.each(['large.png', 'endless.png'])('stops reading %s at the size limit', async (name) => {
  const marked = mark();
  await expect(fetchNamed(`${name}?for=${marked}`)).rejects.toThrow();
  await eventually(async () => expect(await asked(marked)).toMatchObject([{ aborted: true }]));
});

test('stops when the caller disconnects', async () => {
  const marked = mark();
  const caller = new AbortController();
  const bytes = fetchImage(`${pictureOrigin}/trickle.png?for=${marked}`, caller.signal);
  await eventually(async () => expect(await asked(marked)).toMatchObject([{ aborted: false }]));
  caller.abort();
  await expect(bytes).rejects.toMatchObject({ code: 'upstream_failed' });
});
