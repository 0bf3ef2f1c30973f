import { useRef } from 'react';
import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { useImage } from '#web/ui/use-image.ts';
import { opticImages } from './optic-head.ts';

export function OpticImages({ optic }: { optic: OpticDetail }) {
  const images = opticImages(optic);
  const strip = useRef<HTMLUListElement>(null);
  if (images.length === 0) {
    return <p className="text-label text-ink2">No images available</p>;
  }
  const move = (direction: number) =>
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth, behavior: 'smooth' });
  return (
    <section aria-label="Images" aria-roledescription="carousel">
      <ul ref={strip} className="flex snap-x snap-mandatory overflow-x-auto card">
        {images.map((image) => (
          <li key={image.url} className="grid aspect-4/3 w-full shrink-0 snap-center place-items-center">
            <Slide {...image} />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className="mt-2 flex justify-between">
          <Button onClick={() => move(-1)}>Previous image</Button>
          <Button onClick={() => move(1)}>Next image</Button>
        </div>
      )}
    </section>
  );
}

function Slide({ url, alt }: { url: string; alt: string }) {
  const image = useImage(url, '(min-width: 64rem) 32rem, 100vw');
  if (image === null) return <p className="text-ink2">Image could not be loaded</p>;
  return <img {...image} alt={alt} width={1280} height={960} loading="lazy" className="size-full object-contain" />;
}
