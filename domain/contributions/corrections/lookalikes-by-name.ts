import type { StatedLookalike } from '../../fit/footprints/footprint-parts.ts';
import { type FootprintRegistry, footprintKey } from '../../fit/footprints/footprint-registry.ts';

/**
 * A footprint's look-alikes after its list was corrected by names alone. Those that stay keep their reason.
 * @param why the reason of new ones: the words of the page, or how the member found out
 */
export function lookalikesByName(
  registry: FootprintRegistry,
  names: readonly string[],
  stored: readonly StatedLookalike[],
  why: string,
): StatedLookalike[] {
  const keys = new Set(names.map((one) => footprintKey(registry, one)));
  return [...keys].map((id) => stored.find((one) => one.id === id) ?? { id, why });
}
