import { useState } from 'react';

/** An image on another site, replaced with a placeholder if it does not load. */
export function FoundImage({ src, alt, className = '' }: { src: string | null; alt: string; className?: string }) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) {
    return (
      <svg viewBox="0 0 40 30" role="img" aria-label="Image could not be loaded" className={`no-image ${className}`}>
        <rect x="8" y="6" width="24" height="18" />
        <path d="M8 24 32 6" />
        <circle cx="15" cy="12" r="2" />
      </svg>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
      className={`found-image ${className}`}
    />
  );
}
