import { usePicture } from '#web/ui/use-picture.ts';

/** An image on another site, replaced with a placeholder if it does not load. */
export function FoundImage({ src, alt, className = '' }: { src: string | null; alt: string; className?: string }) {
  const image = usePicture(src || null);
  if (image === null) {
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
      {...image}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={`found-image ${className}`}
    />
  );
}
