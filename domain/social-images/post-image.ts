import { cardSvg } from './card.ts';
import { markDrawing } from './footprint-drawing.ts';

type Pictured = { title: string; readTimeMinutes: number | null };

/** The social image of a post, as SVG; null if nothing of its title can be written. */
export function postImage({ title, readTimeMinutes }: Pictured): string | null {
  return cardSvg({
    kicker: 'From the blog',
    title,
    facts: [['Reading time', readTimeMinutes !== null && `${readTimeMinutes} min`]],
    drawing: markDrawing(),
  });
}
