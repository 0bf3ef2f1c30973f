import { expect, test } from 'vitest';
import { imageWidths } from '#domain/images/image-widths.ts';
import { shippedRegistry } from '../../fit/footprints/shipped-footprints.data.ts';
import { renderPost } from './render.ts';

const htmlOf = async (content: string) =>
  JSON.stringify((await renderPost(shippedRegistry, content)).sections).replaceAll('\\"', '"');

test('an image of this site comes as wide as the screen needs it', async () => {
  const src = `/images/${'a1'.repeat(32)}.jpg`;
  const offered = imageWidths.map((width) => `${src}?w=${width} ${width}w`).join();
  expect(await htmlOf(`![An optic](${src})`)).toContain(
    `<img src="${src}" srcset="${offered}" sizes="(min-width: 616px) 584px, 100vw" alt="An optic"`,
  );
  expect(await htmlOf(`<img src="${src}" width="200" height="100">`)).toContain(
    'sizes="(min-width: 232px) 200px, 100vw"',
  );
  expect(await htmlOf('![An optic](/og-image.jpg)')).not.toContain('srcset');
});
