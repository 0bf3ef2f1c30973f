import type { PistolPage } from '#domain/fit/pistols/pistol-page.schema.ts';
import { SlideSketch } from '../slide-drawing.tsx';
import { cutNames } from './pistol-answers.ts';

export function SlideFigure({ page }: { page: PistolPage }) {
  if (page.choices.length === 0) return null;
  const label = `The slide’s cut: ${cutNames(page) ?? 'takes plates'}`;
  const direct = page.choices.find(({ how }) => how === 'direct');
  return (
    <figure className="card mt-4 flex items-center gap-4 p-3 lg:mt-0">
      <div className="w-28 shrink-0 lg:w-36">
        <SlideSketch cut={direct?.footprintKey} label={label} />
      </div>
      <figcaption className="text-label text-ink2">{label}. Schematic, not to scale.</figcaption>
    </figure>
  );
}
