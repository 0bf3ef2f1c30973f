import { cardSvg } from './card.ts';
import { markDrawing } from './footprint-drawing.ts';

type Pictured = { title: string; readTimeMinutes: number | null };

export function postImage({ title, readTimeMinutes }: Pictured): string | null {
  return cardSvg({
    kicker: 'From the blog',
    title,
    facts: [['Reading time', readTimeMinutes !== null && `${readTimeMinutes} min`]],
    drawing: markDrawing(),
  });
}
