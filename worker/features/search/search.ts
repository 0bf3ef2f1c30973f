import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { noReports, proofKindOf } from '#domain/fit/verdicts/proof-kind.ts';
import { type FitOptic, type FitPistol, fitOf, fitsOf, type ProvenEnd } from '#domain/fit/verdicts/verdict.ts';
import { isMounted } from '#domain/fit/verdicts/verdict-texts.ts';
import type { PrimaryUse } from '#domain/optics/optics.ts';
import { answerTo } from '#domain/search/answer/answer.ts';
import type { Counts, Question } from '#domain/search/answer/question.ts';
import type { Candidate } from '#domain/search/candidates.ts';
import { asksMore, isExactly, understand } from '#domain/search/entities/mentions.ts';
import { withCommon } from '#domain/search/entities/typos.ts';
import { rankHits } from '#domain/search/hits.ts';
import { intentOf, plainText } from '#domain/search/intent/intent.ts';
import { type AskedList, listAsked, mayAskForList } from '#domain/search/intent/list-filters.ts';
import { fieldsMaybeAsked } from '#domain/search/intent/topics.ts';
import type { FitOfPair, SearchedList, SearchQuery, SearchResult } from '#domain/search/search.schema.ts';
import { defaultHits } from '#domain/search/search.ts';
import { searchedLists } from '#domain/search/searched-lists.ts';
import { maxWords, wordsOf } from '#domain/search/words/words.ts';
import type { Database } from '#worker/db/client.ts';
import { type Backing, readBacking } from '../optics/public/summaries.ts';
import { type OwnerTally, ownersByOptic } from '../owner-reports/owner-counts.ts';
import { candidatesOf, type Found } from './candidates.ts';
import { type FoundRow, findRows } from './find.ts';
import { footprintsAsked, platesNamed } from './registry-rows.ts';

type PistolMounting = FitPistol & ProvenEnd & { owners: OwnerTally[] };
type OpticMounting = FitOptic & Pick<ProvenEnd, 'confidence'> & { backing: Backing };

const row = ({ id, title, url }: Candidate) => ({ id: Number(id), title, url });

/** The verdict of GET /api/fit. */
function pairing(registry: FootprintRegistry, candidates: readonly Found[]): Question['pairOf'] {
  const mountingOf = new Map(candidates.map((one) => [one as Candidate, one.mounting]));
  const pistols = new Map<Candidate, { mounting: PistolMounting; owners: ReturnType<typeof ownersByOptic> }>();
  const pistolOf = (pistol: Candidate, json: string) => {
    const known = pistols.get(pistol);
    if (known !== undefined) return known;
    const mounting: PistolMounting = JSON.parse(json);
    const read = { mounting, owners: ownersByOptic(mounting.owners) };
    pistols.set(pistol, read);
    return read;
  };
  return (pistol, optic): FitOfPair | null => {
    const [ofPistol, ofOptic] = [mountingOf.get(pistol), mountingOf.get(optic)];
    if (!ofPistol || !ofOptic) return null;
    const { mounting, owners } = pistolOf(pistol, ofPistol);
    const { backing, ...end }: OpticMounting = JSON.parse(ofOptic);
    const fit = fitOf(registry, mounting, { ...end, ...readBacking(backing) });
    const { verdict, footprintKey: key, footprintName, hardware, adapterInfo, reason } = fit;
    const isDisputed = proofKindOf(fit, owners.get(Number(optic.id)) ?? noReports) === 'disputed';
    return {
      pistol: row(pistol),
      optic: row(optic),
      fit: { verdict, footprintKey: key, footprintName, hardware, adapterInfo, reason, isDisputed },
    };
  };
}

/** How many optics of a list fit a pistol, from how many there are of each footprint. */
function fittingCounts(registry: FootprintRegistry, candidates: readonly Found[]): Question['fittingCount'] {
  return (pistol, rows, directOnly) => {
    const json = candidates.find((one) => one === pistol)?.mounting;
    if (!json) return 0;
    const mounting: PistolMounting = JSON.parse(json);
    const fits = fitsOf(
      registry,
      mounting,
      rows.map(({ footprint, plates }) => ({ footprint, includedPlates: plates })),
    );
    return rows.reduce((sum, { count }, at) => {
      const verdict = fits[at]?.verdict ?? 'unknown';
      return sum + ((directOnly ? verdict === 'direct' : isMounted(verdict)) ? count : 0);
    }, 0);
  };
}

type CountRows = {
  optics: [brand: string, footprint: string, plates: string[], use: PrimaryUse, count: number][];
  pistols: Record<string, number>;
};

function countsIn(rows: readonly FoundRow[], asked: AskedList | undefined): Counts | undefined {
  const json = rows.find(({ what }) => what === 'counts')?.facts;
  if (!json || asked === undefined) return undefined;
  const { optics, pistols }: CountRows = JSON.parse(json);
  const counted = optics.map(([brand, footprint, plates, use, count]) => ({ brand, footprint, plates, use, count }));
  return { asked, pistols, optics: counted };
}

function listsIn(rows: readonly FoundRow[]): SearchedList[] {
  const flags: Record<string, number> = JSON.parse(rows.find(({ what }) => what === 'lists')?.facts ?? '{}');
  return searchedLists.filter((list) => flags[list] === 1);
}

type Searched = { result: SearchResult; isUnanswered: boolean };

/** Answers a question, and finds what its words name. */
export async function search(
  db: Database,
  registry: FootprintRegistry,
  { q = '', limit = defaultHits }: SearchQuery,
): Promise<Searched> {
  const words = wordsOf(q);
  if (words.length === 0) return { result: { hits: [], answer: null, lists: [] }, isUnanswered: false };
  const text = plainText(withCommon(words));
  const plates = platesNamed(registry, words);
  const list = mayAskForList(text) ? listAsked(text) : undefined;
  const rows = await findRows(db, registry, {
    ...{ words, q, list },
    ...{ fields: fieldsMaybeAsked(text), footprints: footprintsAsked(registry, text) },
    plates: plates.map(({ key }) => key),
  });
  const candidates = candidatesOf(registry, plates, rows);
  const understood = understand(words, candidates);
  const intent = intentOf(understood);
  // Words that are not read may name another gun.
  const question: Question = {
    ...{ registry, understood, intent, candidates, counts: countsIn(rows, list) },
    pairOf: pairing(registry, candidates),
    fittingCount: fittingCounts(registry, candidates),
  };
  const answer = words.length < maxWords ? answerTo(question) : null;
  const [first, ...others] = rankHits(candidates, understood, text, answer).slice(0, limit);
  const isExact = first !== undefined && isExactly(understood, first);
  const hits =
    first === undefined ? [] : [{ ...first.hit, ...(isExact && { isExact }) }, ...others.map(({ hit }) => hit)];
  const isUnanswered = answer === null && asksMore(understood);
  return { result: { hits, answer, lists: listsIn(rows) }, isUnanswered };
}
