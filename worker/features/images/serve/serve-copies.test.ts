import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleImage } from '#domain/images/image-samples.ts';
import { imageSize } from '#domain/images/image-size.ts';
import { imageWidths, resizedKey, resizedObjects } from '#domain/images/image-widths.ts';
import { withTimeLimits } from '#worker/http/time-limits.ts';
import { animationChunk, noisePng, pngChunk, uploaded } from '#worker/testing/images.ts';
import { member } from '#worker/testing/members.ts';
import { movingWebp } from '#worker/testing/photos.ts';
import { refusal, request } from '#worker/testing/request.ts';

const { send } = await member({ isAdmin: true });

afterEach(() => vi.restoreAllMocks());

const keyOf = (url: string) => url.slice('/images/'.length);
const copies = async () => (await env.IMAGES.list({ prefix: resizedObjects })).objects.map(({ key }) => key);

function counted() {
  const input = vi.fn((stream: ReadableStream<Uint8Array>) => env.RESIZER.input(stream));
  return { input, bindings: { ...env, RESIZER: { input } as unknown as ImagesBinding } };
}

const facts = ({ status, headers }: Response) => ({
  status,
  type: headers.get('Content-Type'),
  policy: headers.get('Cache-Control'),
  tag: headers.get('Cache-Tag'),
  etag: headers.get('ETag'),
});

const bytesIn = async (response: Response) => new Uint8Array(await response.arrayBuffer());

test('a copy is a WebP of the asked width, cached forever under its own ETag, and made once', async () => {
  const original = noisePng(400, 300);
  const url = await uploaded(send, original);
  const { input, bindings } = counted();
  const response = await request(`${url}?w=320`, {}, bindings);
  expect(facts(response)).toEqual({
    status: 200,
    type: 'image/webp',
    policy: 'public, max-age=31536000, immutable',
    tag: 'images',
    etag: `"${keyOf(url).split('.')[0]}-320"`,
  });
  expect(response.headers.get('Content-Security-Policy')).toContain('sandbox');
  const bytes = await bytesIn(response);
  expect(imageSize(bytes, 'webp')).toEqual({ width: 320, height: 240 });
  expect(bytes.length).toBeLessThan(original.length);
  expect(await copies()).toContain(resizedKey(keyOf(url), 320));

  const again = await request(`${url}?w=320`, {}, bindings);
  expect([facts(again), await bytesIn(again)]).toEqual([facts(response), bytes]);
  const etag = again.headers.get('ETag') ?? '';
  expect((await request(`${url}?w=320`, { headers: { 'If-None-Match': etag } }, bindings)).status).toBe(304);
  expect(input).toHaveBeenCalledOnce();
});

test('a crowd that asks for a copy at once makes it once, and gets the original meanwhile', async () => {
  const url = await uploaded(send, noisePng(400, 300));
  const { input, bindings } = counted();
  const crowd = await Promise.all(
    Array.from({ length: 8 }, (_, visitor) => request(`${url}?w=320&n=${visitor}`, {}, bindings)),
  );
  const types = await Promise.all(
    crowd.map(async (response) => [response.status, (await bytesIn(response)).length > 0]),
  );
  expect(types).toEqual(crowd.map(() => [200, true]));
  expect(input).toHaveBeenCalledOnce();
});

test('a copy that fails is not tried again at once', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const url = await uploaded(send, noisePng(400, 300));
  const resizer = failing(() => Promise.reject(new Error('9422: too many transformations')));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const response = await request(`${url}?w=320&n=${attempt}`, {}, { ...env, RESIZER: resizer });
    expect(facts(response)).toMatchObject({ status: 200, policy: 'public, max-age=60' });
    await response.body?.cancel();
  }
  expect(logged).toHaveBeenCalledOnce();
});

test('a copy is never larger than its original', async () => {
  const url = await uploaded(send, noisePng(400, 300));
  expect(imageSize(await bytesIn(await request(`${url}?w=1920`)), 'webp')).toEqual({ width: 400, height: 300 });
  const tiny = sampleImage('losslessWebp');
  const response = await request(`${await uploaded(send, tiny)}?w=160`);
  expect([facts(response).type, await bytesIn(response)]).toEqual(['image/webp', tiny]);
});

test.each([
  ['at the start of its file', [animationChunk()]],
  ['after a long profile', [pngChunk('iCCP', new Uint8Array(9000)), animationChunk()]],
])('an animation that is declared %s is served as it is', async (_, chunks) => {
  const moving = noisePng(400, 300, chunks);
  const { input, bindings } = counted();
  const response = await request(`${await uploaded(send, moving)}?w=160`, {}, bindings);
  expect([await bytesIn(response), input.mock.calls]).toEqual([moving, []]);
});

test('an animated WebP is served with all its frames', async () => {
  const { input, bindings } = counted();
  const url = await uploaded(send, movingWebp());
  const bytes = await bytesIn(await request(`${url}?w=160`, {}, bindings));
  expect([String.fromCharCode(...bytes).match(/ANMF/g)?.length, input.mock.calls]).toEqual([2, []]);
});

test.each(['161', '320.0', ''])('?w=%s returns 400 and is not resized', async (width) => {
  const url = await uploaded(send, noisePng(400, 300));
  const { input, bindings } = counted();
  const { issues } = await refusal(await request(`${url}?w=${width}`, {}, bindings), 'invalid');
  expect(issues).toEqual([{ path: 'w', message: `w must be one of ${imageWidths.join(', ')}.` }]);
  expect(input).not.toHaveBeenCalled();
});

test('a copy of an image that is not on the site returns 404', async () => {
  const { input, bindings } = counted();
  for (const key of [`${'0'.repeat(64)}.png`, 'x.png']) {
    await refusal(await request(`/images/${key}?w=320`, {}, bindings), 'not_found');
  }
  expect(input).not.toHaveBeenCalled();
});

test('HEAD makes no copy', async () => {
  const url = await uploaded(send, noisePng(400, 300));
  const { input, bindings } = counted();
  expect((await request(`${url}?w=320`, { method: 'HEAD' }, bindings)).status).toBe(200);
  expect(input).not.toHaveBeenCalled();
  const copy = await request(`${url}?w=320`);
  await copy.body?.cancel();
  expect(facts(await request(`${url}?w=320`, { method: 'HEAD' }, bindings))).toEqual(facts(copy));
});

const never = () => new Promise<never>(() => undefined);
const failing = (output: () => Promise<unknown>) =>
  ({ input: () => ({ transform: () => ({ output }) }) }) as unknown as ImagesBinding;

test.each<[string, ImagesBinding | undefined]>([
  ['is missing', undefined],
  ['fails', failing(() => Promise.reject(new Error('9422: too many transformations')))],
])('if the Images binding %s, the original is served for a minute', async (_, resizer) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const original = noisePng(400, 300);
  const url = await uploaded(send, original);
  const response = await request(`${url}?w=320`, {}, { ...env, RESIZER: resizer } as Env);
  expect(facts(response)).toMatchObject({
    status: 200,
    type: 'image/png',
    policy: 'public, max-age=60',
    tag: 'images',
    etag: `"${keyOf(url).split('.')[0]}"`,
  });
  expect(await bytesIn(response)).toEqual(original);
  expect(logged).toHaveBeenCalledTimes(resizer === undefined ? 0 : 1);
  expect((await copies()).some((key) => key.includes(keyOf(url)))).toBe(false);
});

test.each<[string, ImagesBinding]>([
  ['does not answer', failing(never)],
  [
    'stops in the middle of a copy',
    failing(async () => ({ image: () => new ReadableStream(), contentType: () => '' })),
  ],
])('if the Images binding %s, the original is served in time', async (_, resizer) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const url = await uploaded(send, noisePng(400, 300));
  const began = Date.now();
  const response = await request(`${url}?w=320`, {}, withTimeLimits({ ...env, RESIZER: resizer }));
  expect(facts(response)).toMatchObject({ status: 200, policy: 'public, max-age=60' });
  expect(Date.now() - began).toBeLessThan(3000);
  expect(JSON.stringify(logged.mock.calls)).toContain('RESIZER did not answer');
  await response.body?.cancel();
});

test('no copy outlives an image that is deleted while it is made', async () => {
  const url = await uploaded(send, noisePng(400, 300));
  const put = async (...args: Parameters<R2Bucket['put']>) => {
    await env.IMAGES.delete(keyOf(url));
    return env.IMAGES.put(...args);
  };
  const bucket = new Proxy(env.IMAGES, {
    get: (target, name) => {
      if (name === 'put') return put;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const response = await request(`${url}?w=320`, {}, { ...env, IMAGES: bucket });
  expect(response.status).toBe(200);
  await response.body?.cancel();
  expect(await env.IMAGES.head(resizedKey(keyOf(url), 320))).toBeNull();
});
