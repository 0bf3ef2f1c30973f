import type { StatedLookalike } from '../../fit/footprints/footprint-parts.ts';
import { footprintKey } from '../../fit/footprints/footprints.ts';

/**
 * A footprint's look-alikes after its list was corrected by names alone. Those that stay keep their reason.
 * @param why the reason of new ones: the words of the page, or how the member found out
 */
export function lookalikesByName(
  names: readonly string[],
  stored: readonly StatedLookalike[],
  why: string,
): StatedLookalike[] {
  const keys = new Set(names.map(footprintKey));
  return [...keys].map((id) => stored.find((one) => one.id === id) ?? { id, why });
}
