import { useState } from 'react';

/** Props for an `img`; null if there is no image or it failed to load. */
export function useImage(src: string | null) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src === null || src === failed) return null;
  const fail = () => setFailed(src);
  return {
    src,
    onError: fail,
    // It may have failed before hydration, when nothing listened.
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) fail();
    },
  };
}
