import type { OpticSummary } from '../optics/optic-summary.schema.ts';
import { isForPistols } from '../optics/optics.ts';
import { type FitPistol, fitGroups } from './fit-of.ts';
import type { PistolFit } from './pistol-page.schema.ts';
import { isMounted } from './verdicts.ts';

/**
 * The optics that every list of what fits a pistol has, by how they mount. Rifle sights are left out, though some go on a
 * rail or a plate: their page says nothing about pistols, and whoever wants one on a pistol finds them under the rail's footprint.
 */
export function listedFits(pistol: FitPistol, optics: readonly OpticSummary[]): PistolFit[] {
  const listed = optics.filter(({ primaryUse }) => isForPistols(primaryUse));
  const asked = listed.map(({ id, footprint, includedPlates }) => ({ footprint, includedPlates, ids: [id] }));
  return fitGroups(pistol, asked).flatMap(({ verdict, footprintKey, hardware, adapterInfo, opticIds }) => {
    if (!isMounted(verdict) || footprintKey === null) return [];
    const ids = new Set(opticIds);
    return [{ verdict, footprintKey, hardware, adapterInfo, optics: listed.filter(({ id }) => ids.has(id)) }];
  });
}
