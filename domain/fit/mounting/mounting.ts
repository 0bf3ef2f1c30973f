import { type FootprintRegistry, footprintKey, footprintName, keysThatFit } from '../footprints/footprint-registry.ts';
import type { Pistol, PistolFootprint } from '../pistols/pistols.schema.ts';
import type { Lookalike, MountingChoice } from './mounting.schema.ts';

export type MountingFacts = {
  pistol: Pick<Pistol, 'defaultFootprint' | 'includesPlates' | 'isOpticReady'>;
  footprints: readonly Pick<PistolFootprint, 'footprintName' | 'requiresAdapter' | 'adapterInfo'>[];
};

const groupOrder: MountingChoice['group'][] = ['standard', 'direct', 'sold-separately'];

/**
 * A pistol's mounting options: its default and the plates in its box first, then what else the cut takes directly, then
 * plates sold separately. Empty for a slide without a cut.
 */
export function mountingChoices(registry: FootprintRegistry, { pistol, footprints }: MountingFacts): MountingChoice[] {
  if (!pistol.isOpticReady) return [];
  const inBox = new Set(pistol.includesPlates.map((one) => footprintKey(registry, one)));
  const standard = pistol.defaultFootprint === null ? undefined : footprintKey(registry, pistol.defaultFootprint);
  const listed = new Map(footprints.map((row) => [footprintKey(registry, row.footprintName), row]));
  // A default or a plate in the box is an option even if no row describes it.
  const keys = new Set([...(standard === undefined ? [] : [standard]), ...inBox, ...listed.keys()]);
  const choices = [...keys].map((key): MountingChoice => {
    const row = listed.get(key);
    const how = mountOf(key, row, inBox);
    return {
      footprintKey: key,
      footprintName: footprintName(registry, key),
      how,
      adapterInfo: row?.adapterInfo ?? null,
      group: key === standard || inBox.has(key) ? 'standard' : how === 'direct' ? 'direct' : 'sold-separately',
      isDefault: key === standard,
      takes: takenBy(registry, key),
      lookalikes: lookalikesOf(registry, key, keys),
    };
  });
  return choices.sort((a, b) => groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group));
}

/** The mounting option for a footprint; without a row it is the cut itself. */
function mountOf(
  key: string,
  row: Pick<PistolFootprint, 'requiresAdapter'> | undefined,
  inBox: ReadonlySet<string>,
): MountingChoice['how'] {
  if (row !== undefined && !row.requiresAdapter) return 'direct';
  if (inBox.has(key)) return 'plate-in-box';
  return row === undefined ? 'direct' : 'plate-sold-separately';
}

/** An unknown footprint takes only optics that have its name. */
function takenBy(registry: FootprintRegistry, key: string): string[] {
  const keys = keysThatFit(registry, key);
  return keys.length === 0 ? [key] : keys;
}

function lookalikesOf(registry: FootprintRegistry, key: string, taken: ReadonlySet<string>): Lookalike[] {
  return (registry.byId.get(key)?.lookalikes ?? []).map(({ id, why }) => ({
    footprintKey: id,
    footprintName: footprintName(registry, id),
    why,
    takenOtherwise: taken.has(id),
  }));
}
