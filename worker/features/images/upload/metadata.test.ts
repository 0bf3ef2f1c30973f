import { env } from 'cloudflare:workers';
import { crc32 } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { isAnimated } from '#domain/images/animation.ts';
import { sampleImage } from '#domain/images/image-samples.ts';
import { imageSize } from '#domain/images/image-size.ts';
import { type ImageEnding, imageEnding, imagesPath } from '#domain/images/images.ts';
import { withoutMetadata } from '#domain/images/metadata/without-metadata.ts';
import { animationChunk, formOf, noisePng, pngChunk } from '#worker/testing/images.ts';
import { member } from '#worker/testing/members.ts';
import { gifPhoto, jpegPhoto, movingWebp, pngPhoto, profile, secrets, webpPhoto } from '#worker/testing/photos.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertOptic } from '#worker/testing/rows.ts';

const { send } = await member({ isAdmin: true });

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const secretsIn = (bytes: Uint8Array) => secrets.filter((secret) => textOf(bytes).includes(secret));

function clean(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const cleaned = withoutMetadata(bytes, imageEnding(bytes) as ImageEnding, crc32);
  if (cleaned === undefined) throw new Error('Not cleaned');
  return cleaned;
}

/** Turned upright by its Exif data, as browsers show it. */
async function decoded(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const output = await env.RESIZER.input(new Blob([bytes]).stream()).output({ format: 'image/png' });
  return new Uint8Array(await new Response(output.image()).arrayBuffer());
}

const photos: [string, Uint8Array<ArrayBuffer>][] = [
  ['a JPEG', jpegPhoto(1)],
  ['a JPEG that is turned', jpegPhoto(6)],
  ['a progressive JPEG that is turned', jpegPhoto(3, 'progressive')],
  ['a PNG', pngPhoto(1)],
  ['a PNG that is turned', pngPhoto(8)],
  ['a WebP', webpPhoto(1)],
  ['a WebP that is turned', webpPhoto(6)],
  ['a GIF', gifPhoto()],
  ['an AVIF', sampleImage('locatedAvif')],
];

test.each(photos)('%s loses what tells where and how it was taken, and nothing that is shown', async (_, photo) => {
  const cleaned = clean(photo);
  expect(secretsIn(photo)).not.toEqual([]);
  expect(secretsIn(cleaned)).toEqual([]);
  expect(imageSize(cleaned, imageEnding(photo) as ImageEnding, crc32)).toEqual({ width: 3, height: 2 });
  expect(await decoded(cleaned)).toEqual(await decoded(photo));
  expect(clean(cleaned)).toEqual(cleaned);
});

test('a JPEG loses the thumbnail in its JFIF header', () => {
  const header = [...new TextEncoder().encode('JFIF\0'), 1, 2, 0, 0, 1, 0, 1];
  const photo = jpegPhoto(1);
  const file = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 19, ...header, 1, 1, 9, 8, 7, ...photo.subarray(2)]);
  expect([...clean(file).subarray(0, 20)]).toEqual([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...header, 0, 0]);
});

test.each([jpegPhoto(6), pngPhoto(6), webpPhoto(6)])('the orientation and the color profile stay', async (photo) => {
  const cleaned = clean(photo);
  const shown = await decoded(cleaned);
  expect(imageSize(shown, 'png')).toEqual({ width: 2, height: 3 });
  expect(textOf(cleaned)).toContain(textOf(profile));
});

test.each([
  'png',
  'jpeg',
  'progressive',
  'gif',
  'webp',
  'losslessWebp',
  'transparentWebp',
  'avif',
  'transparentAvif',
] as const)('without such data %s stays as it is', (name) => {
  const bytes = sampleImage(name);
  expect(clean(bytes)).toEqual(bytes);
});

test('animations keep moving', () => {
  const [webp, png] = [movingWebp(), noisePng(3, 2, [animationChunk(), pngChunk('tEXt', new Uint8Array(4))])];
  for (const moving of [webp, png]) {
    expect(secretsIn(clean(moving))).toEqual([]);
    expect([clean(moving).length < moving.length, isAnimated(clean(moving))]).toEqual([true, true]);
  }
  expect(textOf(clean(webp)).match(/ANMF/g)).toHaveLength(2);
  expect([isAnimated(sampleImage('gif')), isAnimated(sampleImage('avif')), isAnimated(webpPhoto(1))]).toEqual([
    true,
    false,
    false,
  ]);
});

/** Points the Exif item at the pixels. */
function entangledAvif(): Uint8Array<ArrayBuffer> {
  const bytes = sampleImage('locatedAvif');
  const iloc = textOf(bytes).indexOf('iloc') + 4;
  const [image, exif] = [iloc + 8, iloc + 8 + 18];
  bytes.copyWithin(exif + 4, image + 4, image + 18);
  return bytes;
}

test('a photo whose position cannot be removed is refused and not stored', async () => {
  expect(withoutMetadata(entangledAvif(), 'avif', crc32)).toBeUndefined();
  const before = (await env.IMAGES.list()).objects.length;
  const form = formOf(['image', new Blob([entangledAvif()])]);
  const refused = await refusal(await send('/api/admin/upload-image', { method: 'POST', body: form }), 'invalid');
  const message =
    'This file contains data besides the picture, such as where it was taken, that we can’t remove. Save it as a new JPEG or PNG and upload that.';
  expect(refused).toMatchObject({ message, issues: [{ path: 'image', message }] });
  expect((await env.IMAGES.list()).objects).toHaveLength(before);
});

async function uploadTo(path: string, photo: Uint8Array<ArrayBuffer>): Promise<string> {
  const response = await send(path, { method: 'POST', body: formOf(['image', new Blob([photo])]) });
  return ((await response.json()) as { imageUrl: string }).imageUrl;
}

async function setFromPage(photo: Uint8Array<ArrayBuffer>): Promise<string> {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(photo));
  const body = JSON.stringify({ imageUrl: 'https://pictures.example/rmr.jpg', imageType: 'front' });
  const response = await send(`/api/admin/optics/${await insertOptic()}/update-image`, { method: 'POST', body });
  fetched.mockRestore();
  return ((await response.json()) as { optic: { frontImageUrl: string } }).optic.frontImageUrl;
}

test.each<[string, (photo: Uint8Array<ArrayBuffer>) => Promise<string>]>([
  ['an optic', (photo) => uploadTo('/api/admin/upload-image', photo)],
  ['a post or an author', (photo) => uploadTo('/api/admin/blog/upload-image', photo)],
  ['an optic, by its URL', setFromPage],
])('a photo uploaded for %s is stored without its position', async (_, store) => {
  for (const photo of [jpegPhoto(6), sampleImage('locatedAvif')]) {
    const url = await store(photo);
    const stored = await env.IMAGES.get(url.slice(imagesPath.length));
    expect(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(clean(photo));
  }
});
