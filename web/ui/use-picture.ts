import { useState } from 'react';

/** What an `img` needs to show a picture; null where there is none, or it could not be loaded. */
export function usePicture(src: string | null) {
  const [lost, setLost] = useState<string | null>(null);
  if (src === null || src === lost) return null;
  const lose = () => setLost(src);
  return {
    src,
    onError: lose,
    // It may have failed before the page came alive, when nothing listened.
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) lose();
    },
  };
}
