/**
 * The widths, in pixels, in which uploaded images are served. Append only: documents and cached copies link to
 * these widths.
 */
export const imageWidths = [160, 320, 640, 960, 1280, 1920] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** A GIF is likely to move, and the Images binding reads no AVIF. */
const resizable = /^\/images\/[0-9a-f]{64}\.(?:jpg|png|webp)$/;

export const isResizable = (src: string) => resizable.test(src);

export const srcSetOf = (src: string): string | undefined =>
  isResizable(src) ? imageWidths.map((width) => `${src}?w=${width} ${width}w`).join() : undefined;

/** The prefix of resized copies in R2. It sorts after uploads and social images, because their listing stops at the first other key. */
export const resizedObjects = 'widths/';

export const resizedKey = (key: string, width: ImageWidth) => `${resizedObjects}${key}/${width}`;
