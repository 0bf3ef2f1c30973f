import type { StatedLookalike } from '../../fit/footprints/footprint-parts.ts';
import { type FootprintRegistry, footprintKey } from '../../fit/footprints/footprint-registry.ts';
import type { StatedFootprint } from '../../fit/pistols/pistol-footprint.ts';

/**
 * A pistol's footprints after its list was corrected by names alone. Those that stay keep how they mount. A new one needs
 * a plate until an editor says otherwise, because a direct fit must not be promised unread.
 */
export function footprintsByName(
  registry: FootprintRegistry,
  names: readonly string[],
  stored: readonly StatedFootprint[],
): StatedFootprint[] {
  const known = new Map(stored.map((one) => [footprintKey(registry, one.footprintName), one]));
  const wanted = new Map(names.map((name) => [footprintKey(registry, name), name]));
  return [...wanted].map(
    ([key, footprintName]) => known.get(key) ?? { footprintName, requiresAdapter: true, adapterInfo: null },
  );
}

export function lookalikesByName(
  registry: FootprintRegistry,
  names: readonly string[],
  stored: readonly StatedLookalike[],
  why: string,
): StatedLookalike[] {
  const keys = new Set(names.map((name) => footprintKey(registry, name)));
  return [...keys].map((id) => stored.find((one) => one.id === id) ?? { id, why });
}
