import type { OpticSummary } from '../../optics/optic-summary.schema.ts';
import { isForPistols } from '../../optics/optics.ts';
import type { OwnerCounts } from '../../owner-reports/owner-reports.schema.ts';
import type { FootprintRegistry } from '../footprints/footprint-registry.ts';
import type { PistolFit } from '../pistols/pistol-page.schema.ts';
import type { FitGroup } from './fit.schema.ts';
import { type FitPistol, fitGroups, proofKindIn, proofOfOptic, proofOfPistol } from './fit-of.ts';
import type { ProvenEnd } from './fit-proof.ts';
import { noReports, proofInShort } from './proof-kind.ts';
import { isMounted } from './verdicts.ts';

export type Proofs = { ends: ReadonlyMap<number, ProvenEnd>; owners: ReadonlyMap<number, OwnerCounts> };

/**
 * The optics that every list of what fits a pistol has, by how they mount. Rifle sights are left out, though some go on a
 * rail or a plate: their page says nothing about pistols, and whoever wants one on a pistol finds them under the rail's footprint.
 */
export function listedFits(
  registry: FootprintRegistry,
  pistol: FitPistol & ProvenEnd,
  optics: readonly OpticSummary[],
  { ends, owners }: Proofs,
): PistolFit[] {
  const listed = optics.filter(({ primaryUse }) => isForPistols(primaryUse));
  const asked = listed.map(({ id, footprint, includedPlates }) => ({ footprint, includedPlates, ids: [id] }));
  const ofPistol = proofOfPistol(registry, pistol);
  const proofOf = (fit: FitGroup, optic: OpticSummary): PistolFit['proofs'] => {
    const end = ends.get(optic.id);
    if (end === undefined) return [];
    const counts = owners.get(optic.id) ?? noReports;
    const proof = { pistol: ofPistol, optic: proofOfOptic(registry, { ...optic, ...end }, fit) };
    const words = proofInShort(proofKindIn(fit, proof, counts), counts);
    return words === null ? [] : [{ opticId: optic.id, words }];
  };
  return fitGroups(registry, pistol, asked).flatMap((fit) => {
    const { verdict, footprintKey, hardware, adapterInfo, opticIds } = fit;
    if (!isMounted(verdict) || footprintKey === null) return [];
    const ids = new Set(opticIds);
    const mounted = listed.filter(({ id }) => ids.has(id));
    const proofs = mounted.flatMap((optic) => proofOf(fit, optic));
    return [{ verdict, footprintKey, hardware, adapterInfo, optics: mounted, proofs }];
  });
}
