import { useEffect, useState } from 'react';

/** How long an address is not changed before its image is asked for. */
const pauseMs = 400;

/** Whether an address can be an image's; half of one, while it is typed, is not asked for. */
const canBeImage = (url: string) => /^(?:https:\/\/[^/]+\.[^/]+\/.|\/[^/])/.test(url);

/** The image at an address that is being typed, as long as it loads. */
export function ImagePreview({ url, what, className }: { url: string; what: string; className: string }) {
  const [shown, setShown] = useState(url.trim());
  const [failed, setFailed] = useState('');
  useEffect(() => {
    const timer = setTimeout(setShown, pauseMs, url.trim());
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
