import { type FitOptic, type FitPistol, fitOf } from '#domain/fit/fit-of.ts';
import type { ProvenEnd } from '#domain/fit/fit-proof.ts';
import { noReports, proofKindOf } from '#domain/fit/proof-kind.ts';
import { namedPair } from '#domain/search/named-pair.ts';
import { readQuery } from '#domain/search/query.ts';
import { rank, rankNearest } from '#domain/search/rank.ts';
import type { FitAnswer, SearchQuery, SearchResult } from '#domain/search/search.schema.ts';
import { defaultHits } from '#domain/search/search.ts';
import type { Database } from '#worker/db/client.ts';
import { type Backing, readBacking } from '../optics/public/summaries.ts';
import { type OwnerTally, ownersByOptic } from '../owner-reports/owner-counts.ts';
import { candidatesOf, type Found } from './candidates.ts';
import { findDocuments } from './documents.ts';

/** At most this many hits that have only a part of the query. */
const mostNearest = 5;

const named = ({ id, hit }: Found) => ({ id, title: hit.title, url: hit.url });

type PistolMounting = FitPistol & ProvenEnd & { owners: OwnerTally[] };
type OpticMounting = FitOptic & Pick<ProvenEnd, 'confidence'> & { backing: Backing };

function fitAnswer(pistol: PistolMounting, { backing, ...optic }: OpticMounting, opticId: number): FitAnswer['fit'] {
  const fit = fitOf(pistol, { ...optic, ...readBacking(backing) });
  const { verdict, footprintKey, footprintName, hardware, adapterInfo } = fit;
  const owners = ownersByOptic(pistol.owners).get(opticId) ?? noReports;
  const isDisputed = proofKindOf(fit, owners) === 'disputed';
  return { verdict, footprintKey, footprintName, hardware, adapterInfo, isDisputed };
}

/** Sights for rifles get no verdict here either. */
function answerOf({ optic, pistol }: { optic: Found; pistol: Found }): FitAnswer | null {
  if (optic.mounting === null || pistol.mounting === null || optic.hit.pistolOptic === undefined) return null;
  const fit = fitAnswer(JSON.parse(pistol.mounting), JSON.parse(optic.mounting), optic.id);
  return { pistol: named(pistol), optic: named(optic), fit };
}

export async function search(db: Database, { q = '', limit = defaultHits, match }: SearchQuery): Promise<SearchResult> {
  const query = readQuery(q);
  if (query.readings.length === 0) return { hits: [], answer: null };
  const nearest = match === 'nearest';
  const rows = await findDocuments(db, query, nearest, new Date().toISOString());
  const candidates = candidatesOf(rows);
  if (nearest) {
    const near = rankNearest(candidates, query).slice(0, Math.min(limit, mostNearest));
    return { hits: near.map(({ hit }) => hit), answer: null };
  }
  const ranked = rank(candidates, query);
  const parts = candidates.filter(({ mounting }) => mounting !== null);
  const pair = namedPair(parts, query, ranked);
  const found = new Set([...(pair ? [pair.optic, pair.pistol] : []), ...ranked]);
  return { hits: [...found].slice(0, limit).map(({ hit }) => hit), answer: pair ? answerOf(pair) : null };
}
