import { type OpticPoint, opticFullName } from '#domain/optics/optics.ts';
import { dollarAmount } from './format.ts';

/** The accessible name of a point on the price vs. weight map. */
export function pointLabel(point: OpticPoint, compared: boolean, favorite: boolean): string {
  return [
    opticFullName(point),
    dollarAmount(point.price),
    `${point.weightOz} oz`,
    compared && 'in your comparison',
    favorite && 'one of your favorites',
  ]
    .filter(Boolean)
    .join(', ');
}
