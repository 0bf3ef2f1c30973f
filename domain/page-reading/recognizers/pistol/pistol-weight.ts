import type { Statement } from '../../page-facts.ts';
import { massUnitOf, type Reading, type Recognizer } from '../../recognizer.ts';
import { isBesideThePoint, sentencesOf } from '../../text/asides.ts';
import { labelPattern } from '../../text/label-pattern.ts';
import { findQuantities, inOunces, massUnits, mergeUnits, type Quantity, rounded } from '../../text/quantities.ts';
import { labelWords } from '../../text/text.ts';

type Magazine = 'loaded' | 'with' | 'without';

function magazineIn(text: string): Magazine | undefined {
  if (/\b(?:without|w\/o|excluding|excl\.?|less|no)\b[ /]*(?:(?:an?|the|empty) )*(?:magazine|mag)\b/i.test(text))
    return 'without';
  if (/(?<!un)\bloaded\b|\b(?:full|fully loaded) (?:magazine|mag)\b/i.test(text)) return 'loaded';
  return /\b(?:magazine|mag|empty)\b|\bunloaded\b/i.test(text) ? 'with' : undefined;
}

const magazines = new WeakMap<object, Magazine>();

const isPlausible = (ounces: number) => ounces >= 8 && ounces <= 90;

/** Which magazine the words after a weight include: '24.9 oz with empty magazine'. */
function magazineBehind(text: string, quantities: Quantity[], at: number): Magazine | undefined {
  const quantity = quantities[at];
  return quantity && magazineIn(text.slice(quantity.index, quantities[at + 1]?.index ?? text.length));
}

type Meant = { implied?: string | undefined; isProse?: boolean };

function readWeights(
  statement: Statement,
  original: string,
  { implied, isProse = false }: Meant,
): Reading<'weightOz'>[] {
  const text = inOunces(original);
  const quantities = findQuantities(text, massUnits, implied);
  const behind = new Map(quantities.map((quantity, at) => [quantity, magazineBehind(text, quantities, at)]));
  const byLabel = magazineIn(labelWords(statement.label));
  const { isShopMeasure = false } = statement.context;
  return mergeUnits(quantities, massUnits).flatMap((group): Reading<'weightOz'>[] => {
    const [best] = group;
    if (best === undefined || !isPlausible(best.value)) return [];
    const { text: found, tolerance, isInexact, value } = best;
    const reading: Reading<'weightOz'> = {
      field: 'weightOz',
      value: rounded(value, 2),
      found,
      statement,
      tolerance,
      isUnclear: isInexact || isShopMeasure,
      isWeak: isShopMeasure || isProse,
    };
    const magazine = group.map((quantity) => behind.get(quantity)).find((state) => state !== undefined) ?? byLabel;
    if (magazine) magazines.set(reading, magazine);
    return [reading];
  });
}

export const pistolWeight: Recognizer<'weightOz', unknown> = {
  labels: labelPattern({
    before:
      'net, total, item, product, unit, pistol, gun, firearm, overall, approx, approximate, empty, unloaded, average, avg',
    names: 'weight, weighs',
    after: 'in, oz, ounces, g, grams, lbs?, approx, unloaded, empty',
    remark: 'with, without, including, excluding, no, loaded, unloaded, empty, incl',
  }),
  labelled: ({ statement, text }) => readWeights(statement, text, { implied: massUnitOf(statement) }),
  unlabelled: ({ statement, text }) =>
    sentencesOf(text)
      .filter((sentence) => /\bweigh(?:s|ing|t)\b/i.test(sentence))
      // A weight with its magazine is still the pistol's.
      .filter((sentence) => !isBesideThePoint(sentence.replace(/\bmagazine\b/gi, '')))
      .flatMap((sentence) => readWeights(statement, sentence, { isProse: true })),
};

/** Keeps the weight that makers give for the pistol itself, with its empty magazine. */
export function settleMagazines<Field extends string>(all: Reading<Field>[]): Reading<Field>[] {
  const unloaded = all.filter((reading) => magazines.get(reading) !== 'loaded');
  const states = unloaded.map((reading) => magazines.get(reading));
  const has = (state: Magazine) => states.includes(state);
  if (has('with')) return unloaded.filter((reading) => magazines.get(reading) !== 'without');
  if (!has('without')) return unloaded;
  // Beside a weight without the magazine, a bare one includes it.
  const bare = unloaded.filter((reading) => magazines.get(reading) === undefined);
  return bare.length > 0 ? bare : unloaded.map((reading) => ({ ...reading, isUnclear: true }));
}
