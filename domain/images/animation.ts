import { pngChunks } from './formats/png.ts';
import { imageEnding } from './images.ts';
import { Reader } from './reader.ts';

const movesInWebp = 0x02;

/** Whether it moves, or may: a GIF's frames are not counted. A copy in another size would stand still. */
export function isAnimated(bytes: Uint8Array): boolean {
  const file = new Reader(bytes);
  const ending = imageEnding(bytes);
  if (ending === 'png') return pngChunks(file)?.some(({ name }) => name === 'acTL') ?? false;
  if (ending === 'webp') return file.name(12) === 'VP8X' && (file.u8(20) & movesInWebp) > 0;
  return ending === 'gif' || (ending === 'avif' && file.name(8) === 'avis');
}
