import type { PistolPage } from '#domain/fit/pistols/pistol-page.schema.ts';
import { SlideSketch } from '../slide-drawing.tsx';
import { cutNames } from './pistol-answers.ts';

export function SlideFigure({ page }: { page: PistolPage }) {
  if (page.choices.length === 0) return null;
  const label = `The slide’s cut: ${cutNames(page) ?? 'takes plates'}`;
  const direct = page.choices.find(({ how }) => how === 'direct');
  return (
    <figure className="card hidden p-4 lg:block">
      <SlideSketch cut={direct?.footprintKey} label={label} />
      <figcaption className="mt-2 text-label text-ink2">{label}. Schematic, not to scale.</figcaption>
    </figure>
  );
}
