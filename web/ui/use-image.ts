import { useState } from 'react';
import { srcSetOf } from '#domain/images/image-widths.ts';

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
