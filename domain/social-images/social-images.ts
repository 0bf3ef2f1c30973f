export type SocialImageKind = 'optic' | 'pistol' | 'footprint' | 'brand' | 'post';

/** In px, as Facebook, LinkedIn and X show it whole. */
export const socialImageSize = { width: 1200, height: 630 };

/** Raised when the same facts are drawn in another way, so that all images are made again. */
export const socialImageDesign = 3;

export const socialImagesPath = '/social-images/';

/** What R2's keys of these images begin with; uploads' begin with a digit or a letter up to 'f', so they come first. */
export const socialObjects = 'social/';

export const socialObjectKey = (imageKey: string) => socialObjects + imageKey;

/** The path of an image. Its version makes each change a new path. */
export function socialImagePath(imageKey: string, version: string): string {
  return `${socialImagesPath}${imageKey}/${version}.png`;
}

const pathPattern = /^\/social-images\/([a-z]+\/[a-z0-9-]+)\/([0-9a-f]{16})\.png$/;

export function readSocialImagePath(path: string): { key: string; version: string } | undefined {
  const [, key, version] = pathPattern.exec(path) ?? [];
  return key === undefined || version === undefined ? undefined : { key, version };
}
