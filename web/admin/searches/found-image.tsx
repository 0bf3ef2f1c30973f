import { useImage } from '#web/ui/use-image.ts';

/** An image on another site, replaced with a placeholder if it does not load. */
export function FoundImage({ src, alt }: { src: string | null; alt: string }) {
  const image = useImage(src || null);
  if (image === null) {
    return (
      <svg viewBox="0 0 40 30" role="img" aria-label="Image could not be loaded" className="no-image">
        <rect x="8" y="6" width="24" height="18" />
        <path d="M8 24 32 6" />
        <circle cx="15" cy="12" r="2" />
      </svg>
    );
  }
  return (
    <img {...image} alt={alt} loading="lazy" decoding="async" referrerPolicy="no-referrer" className="found-image" />
  );
}
