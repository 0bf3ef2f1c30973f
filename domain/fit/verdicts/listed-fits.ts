import type { OpticSummary } from '../../optics/optic-summary.schema.ts';
import { isForPistols } from '../../optics/optics.ts';
import type { OwnerCounts } from '../../owner-reports/owner-reports.schema.ts';
import { type FootprintRegistry, footprintName } from '../footprints/footprint-registry.ts';
import type { MountingChoice } from '../mounting/mounting.schema.ts';
import type { AskedFootprint, PistolFit } from '../pistols/pistol-page.schema.ts';
import type { FitGroup, MarkedFit } from './fit.schema.ts';
import { noReports, type Owners, proofInShort } from './proof-kind.ts';
import {
  type FitOptic,
  type FitPistol,
  fitGroups,
  fitsOf,
  type ProvenEnd,
  proofKindIn,
  proofOfOptic,
  proofOfPistol,
} from './verdict.ts';
import { isMounted } from './verdict-texts.ts';

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

type AlikeOptics = FitOptic & { ids: readonly number[] };

type Disputes = { ends: ReadonlyMap<number, FitOptic & ProvenEnd>; owners: ReadonlyMap<number, Owners> };

const unread: ProvenEnd = { evidence: [], sources: [], unverified: [], confidence: 'low' };

/**
 * How each optic mounts on a pistol, or why it can't or nobody knows, best first.
 */
export function markedFits(
  registry: FootprintRegistry,
  pistol: FitPistol & ProvenEnd,
  optics: readonly AlikeOptics[],
  { ends, owners }: Disputes,
): MarkedFit[] {
  const ofPistol = proofOfPistol(registry, pistol);
  const isDisputed = (fit: FitGroup, end: ProvenEnd, counts: Owners) =>
    proofKindIn(fit, { pistol: ofPistol, optic: proofOfOptic(registry, end, fit) }, counts) === 'disputed';
  return fitGroups(registry, pistol, optics).flatMap((fit) => {
    const others = isDisputed(fit, unread, noReports);
    const byDispute = Map.groupBy(fit.opticIds, (id) => {
      const end = ends.get(id);
      return end === undefined ? others : isDisputed(fit, end, owners.get(id) ?? noReports);
    });
    return [...byDispute].map(([isDisputed, opticIds]): MarkedFit => ({ ...fit, opticIds, isDisputed }));
  });
}

const askedFor = ['rmr', 'rmsc', 'holosun-k', 'acro', 'deltapoint-pro'];
const maxAsked = 2;

/** How sights fit whose base buyers mix up with the pistol's cut: it needs a plate, or only looks alike. */
export function askedFootprints(
  registry: FootprintRegistry,
  pistol: FitPistol,
  choices: readonly MountingChoice[],
): AskedFootprint[] {
  const named = choices.flatMap(({ footprintKey, lookalikes }) => [
    footprintKey,
    ...lookalikes.map((lookalike) => lookalike.footprintKey),
  ]);
  const asked = askedFor.filter((key) => named.includes(key));
  const bare = asked.map((footprint) => ({ footprint, includedPlates: [] }));
  return fitsOf(registry, pistol, bare)
    .map(({ verdict, hardware }, index) => {
      const footprintKey = asked[index] ?? '';
      return { footprintKey, footprintName: footprintName(registry, footprintKey), verdict, hardware };
    })
    .filter(({ verdict }) => verdict !== 'direct')
    .slice(0, maxAsked);
}
