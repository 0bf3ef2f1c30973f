import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { noReports, proofKindOf } from '#domain/fit/verdicts/proof-kind.ts';
import { type FitOptic, type FitPistol, fitOf, type ProvenEnd } from '#domain/fit/verdicts/verdict.ts';
import { disputableText } from '#domain/fit/verdicts/verdict-texts.ts';
import { namedPair } from '#domain/search/named-pair.ts';
import { readQuery } from '#domain/search/query.ts';
import { rank } from '#domain/search/rank.ts';
import type { FitAnswer, FitOfPair, SearchQuery, SearchResult } from '#domain/search/search.schema.ts';
import { defaultHits } from '#domain/search/search.ts';
import type { Database } from '#worker/db/client.ts';
import { type Backing, readBacking } from '../optics/public/summaries.ts';
import { type OwnerTally, ownersByOptic } from '../owner-reports/owner-counts.ts';
import { candidatesOf, type Found } from './candidates.ts';
import { findDocuments } from './documents.ts';
import { findNearest } from './nearest.ts';

const named = ({ id, hit }: Found) => ({ id, title: hit.title, url: hit.url });

type PistolMounting = FitPistol & ProvenEnd & { owners: OwnerTally[] };
type OpticMounting = FitOptic & Pick<ProvenEnd, 'confidence'> & { backing: Backing };

const most = { optics: 3, pistols: 20 } as const;

function readPistol(pistol: Found) {
  const mounting: PistolMounting = JSON.parse(pistol.mounting ?? '');
  return { pistol: named(pistol), mounting, owners: ownersByOptic(mounting.owners) };
}

function fitsOfOptic(registry: FootprintRegistry, optic: Found, pistols: ReturnType<typeof readPistol>[]): FitOfPair[] {
  const { backing, ...mounting }: OpticMounting = JSON.parse(optic.mounting ?? '');
  const end = { ...mounting, ...readBacking(backing) };
  return pistols.map(({ pistol, mounting, owners }) => {
    const fit = fitOf(registry, mounting, end);
    const { verdict, footprintKey, footprintName, hardware, adapterInfo, reason } = fit;
    const isDisputed = proofKindOf(fit, owners.get(optic.id) ?? noReports) === 'disputed';
    return {
      pistol,
      optic: named(optic),
      fit: { verdict, footprintKey, footprintName, hardware, adapterInfo, reason, isDisputed },
    };
  });
}

const verdictOf = ({ fit }: FitOfPair) => disputableText(fit);

/** Sights for rifles get no verdict here either. Of several optics with the same verdicts, the best one stands for all. */
function answerOf(
  registry: FootprintRegistry,
  { optics, pistols }: { optics: Found[]; pistols: Found[] },
): FitAnswer | null {
  if (optics[0]?.hit.pistolOptic === undefined) return null;
  const ends = pistols.slice(0, most.pistols).map(readPistol);
  const forPistols = optics.filter(({ hit }) => hit.pistolOptic !== undefined).slice(0, most.optics);
  const rows = new Map<string, FitOfPair[]>();
  for (const optic of forPistols) {
    const row = fitsOfOptic(registry, optic, ends);
    const verdicts = row.map(verdictOf).join();
    if (!rows.has(verdicts)) rows.set(verdicts, row);
  }
  const [best, ...others] = [...rows.values()].flat();
  return best === undefined ? null : { ...best, others };
}

export async function search(
  db: Database,
  registry: FootprintRegistry,
  { q = '', limit = defaultHits, match }: SearchQuery,
): Promise<SearchResult> {
  const query = readQuery(q);
  if (query.readings.length === 0) return { hits: [], answer: null };
  if (match === 'nearest') {
    const { hits, lists } = await findNearest(db, registry, q, query);
    return { hits: hits.slice(0, limit), answer: null, lists };
  }
  const candidates = candidatesOf(registry, await findDocuments(db, query, new Date().toISOString()));
  const ranked = rank(candidates, query);
  const parts = candidates.filter(({ mounting }) => mounting !== null);
  const pair = namedPair(parts, query, ranked);
  const answer = pair ? answerOf(registry, pair) : null;
  const meant = pair ? [pair.optics.slice(0, 1), pair.pistols.slice(0, 1)] : [];
  const found = new Set([...meant.flat(), ...ranked]);
  return { hits: [...found].slice(0, limit).map(({ hit }) => hit), answer };
}
