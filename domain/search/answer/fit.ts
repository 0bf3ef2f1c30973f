import { disputableText } from '../../fit/verdicts/verdict-texts.ts';
import { type Candidate, named } from '../candidates.ts';
import { typedName } from '../entities/names.ts';
import type { ChooseAnswer, FitAnswer, FitOfPair } from '../search.schema.ts';
import { type MeantAs, mentionsOf, type Question } from './question.ts';

const most = { optics: 3, pistols: 12 } as const;

const verdictOf = ({ fit }: FitOfPair) => disputableText(fit);

/** Of several optics with the same verdicts on all pistols, the first stands for all. */
function pairsOf({ pairOf }: Question, optics: readonly Candidate[], pistols: readonly Candidate[]): FitOfPair[] {
  const rows = new Map<string, FitOfPair[]>();
  for (const optic of optics) {
    const row = pistols.flatMap((pistol) => pairOf(pistol, optic) ?? []);
    const verdicts = row.map(verdictOf).join();
    if (row.length > 0 && !rows.has(verdicts)) rows.set(verdicts, row);
  }
  return [...rows.values()].flat();
}

export const isAmbiguous = ({ meant }: MeantAs) => !meant.isExact && meant.rows.length > 1;

function choice(what: string, pairs: readonly FitOfPair[], of: 'pistol' | 'optic'): FitAnswer | ChooseAnswer | null {
  const [only, second] = pairs;
  if (only === undefined) return null;
  if (second === undefined) return { kind: 'fit', ...only, others: [] };
  return { kind: 'choose', what, options: pairs.map((pair) => ({ ...named(pair[of]), pair })) };
}

/** Siblings of a model whose name was typed without what its own row adds: 'FN 509' is the 509 MRD, or another 509. */
function alsoMeant({ meant: { rows, siblings, isWhole } }: MeantAs): readonly Candidate[] {
  return isWhole ? rows.slice(1) : [...rows.slice(1), ...siblings];
}

/** Of sights that are named alike, those for pistols. */
function rowsOn({ meant: { rows } }: MeantAs): readonly Candidate[] {
  const forPistols = rows.filter(({ isForPistols }) => isForPistols);
  return forPistols.length > 0 ? forPistols : rows;
}

/** Whether and how the named optics mount on the named pistols. */
export function fitAnswer(question: Question): FitAnswer | ChooseAnswer | null {
  const optics = mentionsOf(question, 'optic');
  const pistols = mentionsOf(question, 'pistol').filter(
    ({ mention }) => !optics.some((optic) => optic.mention === mention),
  );
  const [optic] = optics;
  if (optic === undefined) return null;
  const first = optics.flatMap((one) =>
    isAmbiguous(one) && optics.length === 1 ? rowsOn(one) : rowsOn(one).slice(0, most.optics),
  );
  const [pistol] = pistols;
  if (pistol === undefined)
    return ofBrand(
      question,
      first.slice(0, 1).filter(({ isForPistols }) => isForPistols),
    );
  if (pistols.length === 1 && isAmbiguous(pistol)) {
    // 'romeo5 on an m&p 15'
    if (first.every(({ isForPistols }) => !isForPistols)) return null;
    const pairs = pairsOf(question, first.slice(0, 1), pistol.meant.rows.slice(0, most.pistols));
    return choice(typedName(question.understood.words, pistol.mention), pairs, 'pistol');
  }
  if (optics.length === 1 && isAmbiguous(optic)) {
    const pairs = first
      .slice(0, most.pistols)
      .flatMap((row) => pairsOf(question, [row], pistol.meant.rows.slice(0, 1)));
    if (new Set(pairs.map(verdictOf)).size > 1)
      return choice(typedName(question.understood.words, optic.mention), pairs, 'optic');
  }
  const mains = pistols.flatMap(({ meant }) => meant.rows.slice(0, 1));
  const others = pistols.flatMap((one) => alsoMeant(one));
  const rows = [...new Set([...mains, ...others])].slice(0, most.pistols);
  const [best, ...rest] = pairsOf(question, first, rows);
  return best === undefined ? null : { kind: 'fit', ...best, others: rest };
}

/** 'acro p2 on a staccato': one of the brand's pistols. */
function ofBrand(question: Question, optics: readonly Candidate[]): FitAnswer | ChooseAnswer | null {
  const { understood, candidates, intent } = question;
  const brand = understood.brands.find(({ brand }) =>
    candidates.some((one) => one.kind === 'pistol' && one.brand === brand),
  );
  if (brand === undefined || optics.some((optic) => optic.brand === brand.brand && !intent.asksFit)) return null;
  const generation = understood.words.find(({ text }) => /^gen\d$/.test(text))?.text ?? '';
  const pistols = candidates.filter(
    ({ kind, brand: of, line }) => kind === 'pistol' && of === brand.brand && line.toLowerCase().includes(generation),
  );
  const pairs = pairsOf(question, optics, pistols.slice(0, most.pistols));
  return choice(brand.title, pairs, 'pistol');
}

/** 'rost martin 507c plate in the box': the plate of the brand's one pistol. */
export function plateInBoxAnswer(question: Question): FitAnswer | undefined {
  const fit = fitAnswer(question);
  return fit?.kind === 'fit' && fit.fit.verdict === 'plate-in-pistol-box' ? fit : undefined;
}
