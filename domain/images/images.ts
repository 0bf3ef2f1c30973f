export const maxImageBytes = 5 * 1024 * 1024;
export const imageTooLargeText = 'The image file must be less than 5MB.';
export const notAnImageText = 'Please upload an image file (jpg, png, etc).';
export const heicText = 'This is a HEIC photo; export it as JPEG';

/** Accepted image types, by file extension. SVG is excluded: it can carry scripts. */
export const imageTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;
export type ImageEnding = keyof typeof imageTypes;

export type ImageSize = { width: number; height: number };

export const imagesPath = '/images/';

export const imageHashLength = 64;

const endings = Object.keys(imageTypes).join('|');

export const imageKeyPattern = new RegExp(`^[0-9a-f]{${imageHashLength}}\\.(?:${endings})$`);

const mention = new RegExp(
  `((?:https?:)?//[^/\\s"'()<>]+)?${imagesPath}([0-9a-f]{${imageHashLength}}\\.(?:${endings}))`,
  'g',
);

/**
 * Keys of this site's images in a text.
 */
export function ownImageKeys(text: string, origin: string): string[] {
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
  if (path.startsWith(imagesPath) && /^[\w./-]+$/.test(path)) return [path.slice(imagesPath.length)];
  const own = [undefined, origin, origin.replace(/^https?:/, '')];
  return [...text.matchAll(mention)].flatMap(([, host, key]) => (key && own.includes(host) ? [key] : []));
}

function standsAt(bytes: Uint8Array, start: number, expected: string): boolean {
  return (
    bytes.length >= start + expected.length && [...expected].every((one, i) => bytes[start + i] === one.charCodeAt(0))
  );
}

/** Files of this kind begin with a box: length, 'ftyp', major brand, version and more brands. */
function brandsOf(bytes: Uint8Array): string[] {
  if (bytes.length < 16 || !standsAt(bytes, 4, 'ftyp')) return [];
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(0);
  const end = Math.min(length, bytes.length, 256);
  const brands: string[] = [];
  for (let start = 8; start + 4 <= end; start += start === 8 ? 8 : 4) {
    brands.push(String.fromCharCode(...bytes.subarray(start, start + 4)));
  }
  return brands;
}

const isAvif = (brands: readonly string[]) => brands.includes('avif') || brands.includes('avis');

/** What iPhones save, under any name. Only Safari shows it. */
export function isHeic(bytes: Uint8Array): boolean {
  const brands = brandsOf(bytes);
  return !isAvif(brands) && brands.some((brand) => /^he(?:ic|ix|im|is|vc|vx|vm|vs)$/.test(brand));
}

export function imageEnding(bytes: Uint8Array): ImageEnding | undefined {
  if (standsAt(bytes, 0, '\xff\xd8\xff')) return 'jpg';
  if (standsAt(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (standsAt(bytes, 0, 'GIF87a') || standsAt(bytes, 0, 'GIF89a')) return 'gif';
  if (standsAt(bytes, 0, 'RIFF') && standsAt(bytes, 8, 'WEBP')) return 'webp';
  return isAvif(brandsOf(bytes)) ? 'avif' : undefined;
}
