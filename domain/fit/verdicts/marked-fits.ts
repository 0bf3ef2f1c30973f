import type { FootprintRegistry } from '../footprints/footprint-registry.ts';
import type { FitGroup, MarkedFit } from './fit.schema.ts';
import { type FitOptic, type FitPistol, fitGroups, proofKindIn, proofOfOptic, proofOfPistol } from './fit-of.ts';
import type { ProvenEnd } from './fit-proof.ts';
import { noReports, type Owners } from './proof-kind.ts';

type AlikeOptics = FitOptic & { ids: readonly number[] };

type Disputes = { ends: ReadonlyMap<number, FitOptic & ProvenEnd>; owners: ReadonlyMap<number, Owners> };

const unread: ProvenEnd = { evidence: [], sources: [], unverified: [], confidence: 'low' };

/**
 * How each optic that fits a pistol or may fit it mounts, best first, for marks. Those that don't fit are left out unless that
 * is disputed.
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
    return [...byDispute].flatMap(([disputed, opticIds]): MarkedFit[] =>
      fit.verdict === 'no' && !disputed ? [] : [{ ...fit, opticIds, isDisputed: disputed }],
    );
  });
}
