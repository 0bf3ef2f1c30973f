import { expect, test } from 'vitest';
import { imageWidths, srcSetOf } from './image-widths.ts';

const path = (ending: string) => `/images/${'a1'.repeat(32)}.${ending}`;

test.each(['jpg', 'png', 'webp'])('a %s of this site is offered in every width', (ending) => {
  const offered = srcSetOf(path(ending))?.split(',');
  expect(offered).toHaveLength(imageWidths.length);
  expect(offered?.[1]).toBe(`${path(ending)}?w=320 320w`);
});

test.each([
  path('gif'),
  path('avif'),
  '/og-image.jpg',
  `https://elsewhere.example${path('jpg')}`,
  `${path('jpg')}?w=320`,
])('%s is only offered as it is', (src) => expect(srcSetOf(src)).toBeUndefined());
