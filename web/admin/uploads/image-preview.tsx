import { useEffect, useState } from 'react';

const debounceMs = 400;

/** Skips requests for half-typed URLs. */
const canBeImage = (url: string) => /^(?:https:\/\/[^/]+\.[^/]+\/.|\/[^/])/.test(url);

/** Previews the image at a URL as it is typed; hidden if it fails to load. */
export function ImagePreview({ url, what, className }: { url: string; what: string; className: string }) {
  const [shown, setShown] = useState(url.trim());
  const [failed, setFailed] = useState('');
  useEffect(() => {
    const timer = setTimeout(setShown, debounceMs, url.trim());
    return () => clearTimeout(timer);
  }, [url]);
  if (shown !== url.trim() || shown === failed || !canBeImage(shown)) return null;
  return (
    <img
      src={shown}
      alt={`Preview of ${what}`}
      referrerPolicy="no-referrer"
      onError={() => setFailed(shown)}
      className={className}
    />
  );
}
