import { useState } from 'react';
import { srcSetOf } from '#domain/images/image-widths.ts';

/**
 * Props for an `img`; null if there is no image or it failed to load.
 * @param sizes how wide it is shown; an image of this site then comes as wide as the screen needs it
 */
export function useImage(src: string | null, sizes?: string) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src === null || src === failed) return null;
  const fail = () => setFailed(src);
  const srcSet = sizes && srcSetOf(src);
  return {
    src,
    ...(srcSet && { srcSet, sizes }),
    onError: fail,
    // It may have failed before hydration, when nothing listened.
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) fail();
    },
  };
}
