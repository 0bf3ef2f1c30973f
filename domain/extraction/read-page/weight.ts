import type { WeightBasis } from '../../optics/facts/weights.ts';
import { patterns } from './patterns.ts';
import { findQuantities, inOunces, massUnits, mergeUnits, type Quantity, rounded } from './quantities.ts';
import { inSentences, massUnitOf, measured } from './recognizer.ts';
import { labelWords, plainText } from './text.ts';
import type { Found, KnownRow, Recognizer, Statement } from './types.ts';

export type Weight = { best: Quantity; includes: Found['includes'] };

export function weightsIn(
  { label, variant = '' }: Statement,
  original: string,
  implied: string | undefined,
  beside: (text: string, quantities: Quantity[], at: number) => Found['includes'],
  inWords: (text: string) => Found['includes'],
): Weight[] {
  const text = inOunces(original);
  const quantities = findQuantities(text, massUnits, implied);
  const besides = new Map(quantities.map((quantity, at) => [quantity, beside(text, quantities, at)]));
  const byLabel = inWords(labelWords(label)) ?? inWords(labelWords(variant));
  return mergeUnits(quantities, massUnits).flatMap((group): Weight[] => {
    const [best] = group;
    const words = group.map((quantity) => besides.get(quantity)).find((one) => one !== undefined);
    return best === undefined ? [] : [{ best, includes: words ?? byLabel }];
  });
}

type Mount = 'mount' | 'no mount' | undefined;

const mountWord = '(?:[\\w/-]+ ){0,3}?(?:mount|mounts|base|riser|plate)\\b';
const withMount = new RegExp(`\\b(?:with|w|including|incl|includes|plus|and|on)\\b[ /.]*${mountWord}`, 'i');
const withoutMount = new RegExp(
  [
    `\\b(?:without|w/o|wo|excluding|excl\\.?|no|less)\\b[ /]*${mountWord}`,
    '\\bwithout\\)?(?:$|[,;.)])',
    '\\b(?:sight|optic|body|unit|scope|red dot)(?: body)? (?:only|alone|itself)\\b',
    '\\bbare\\b',
    '^(?:the )?(?:sight|optic|red dot)s?$',
  ].join('|'),
  'i',
);

function mountIn(text: string): Mount {
  if (withoutMount.test(text)) return 'no mount';
  return withMount.test(text) ? 'mount' : undefined;
}

function wantedMount({ weightBasis, mountType, primaryUse }: KnownRow): Mount {
  if (weightBasis !== null) return weightBasis === 'sight' ? 'no mount' : 'mount';
  if (mountType !== null) {
    if (/weight includes/i.test(mountType)) return 'mount';
    if (/sight alone|weight is .*without/i.test(mountType)) return 'no mount';
  }
  return primaryUse.startsWith('Pistol') ? 'no mount' : undefined;
}

function isPlausible(ounces: number, { primaryUse }: KnownRow): boolean {
  return ounces >= 0.3 && ounces <= (primaryUse.startsWith('Pistol') ? 6 : 40);
}

function mountBeside(text: string, quantities: Quantity[], at: number): Mount {
  const quantity = quantities[at];
  if (quantity === undefined) return undefined;
  const previous = quantities[at - 1];
  const start = previous === undefined ? 0 : previous.index + previous.text.length;
  const leads = mountIn(text.slice(0, quantities[0]?.index)) !== undefined;
  const end = quantities[at + 1]?.index ?? text.length;
  return mountIn(leads ? text.slice(start, quantity.index) : text.slice(quantity.index, end));
}

const bases: Record<'mount' | 'no mount', WeightBasis> = { mount: 'with-mount', 'no mount': 'sight' };

function readWeights(statement: Statement, text: string, optic: KnownRow, implied?: string): Found[] {
  return weightsIn(statement, text, implied, mountBeside, mountIn).flatMap(({ best, includes }): Found[] => {
    if (!isPlausible(best.value, optic)) return [];
    // Shops round parcels to pounds; nobody weighs a small sight so.
    const isShopMeasure = statement.isShopMeasure === true;
    const isParcel = best.unit === 'lb' && (isShopMeasure || optic.primaryUse !== 'Long gun' || best.value % 16 === 0);
    const weight: Found = {
      ...measured('weightOz', best, rounded(best.value, 2)),
      isUnclear: best.isInexact || isParcel || (isShopMeasure && best.unit === 'kg'),
      isWeak: isShopMeasure || best.unit === 'lb',
      includes,
    };
    const basis = includes === 'mount' || includes === 'no mount' ? bases[includes] : null;
    return [weight, { ...weight, field: 'weightBasis', value: basis }];
  });
}

function unitless(text: string): Found[] {
  if (!/^~?\d+(?:\.\d+)?$/.test(text) || Number(text.replace('~', '')) <= 0) return [];
  return [{ field: 'weightOz', value: null, found: text, isUnclear: true }];
}

const bareWeight =
  /^(?:(?:only|just|light|featherlight|tiny|incredibly|ultra|super|extremely|very|light ?-?weight|compact|weight|at|of|a|mere|design|construction|and|total|-|:|,|\()\s*)*[\d.,]+ ?(?:oz|ounces?|g|grams?)\.?\)?(?: \([\d., a-z]+\))?(?: (?:total )?weight)?[.!]?$/i;

const weightSentences = inSentences((sentence, { statement }, optic) => {
  const { label } = statement;
  if (!patterns.optic.weight.mention.test(sentence) && !bareWeight.test(sentence)) return [];
  return label === '' || /\bweigh(?:s|ing)\b/i.test(sentence) ? readWeights(statement, sentence, optic) : [];
});

export const weight: Recognizer = {
  labels: patterns.optic.weight.labels,
  labelled({ statement, text }, optic) {
    const found = readWeights(statement, text, optic, massUnitOf(statement));
    return found.length > 0 ? found : unitless(text);
  },
  unlabelled(line, optic, registry) {
    const { statement } = line;
    const value = plainText(statement.text);
    // Below 'Weights': 'Sight: 3.5 oz', 'With low mount: 4.2 oz'.
    const isRow = mountIn(labelWords(statement.label)) !== undefined && bareWeight.test(value);
    return isRow ? readWeights(statement, value, optic) : weightSentences(line, optic, registry);
  },
};

export function reconcileMounts<One extends Found>(all: One[], optic: KnownRow): One[] {
  const clear = all.filter(({ isUnclear, isWeak }) => !isUnclear && !isWeak);
  const readings = clear.length > 0 ? clear : all;
  const states = new Set(readings.map(({ includes }) => includes));
  const wanted = wantedMount(optic);
  if (!states.has('mount') && !states.has('no mount')) return readings;
  if (states.has('mount') && states.has('no mount')) {
    return readings.filter(({ includes }) => includes === (wanted ?? 'no mount'));
  }
  const only = states.has('mount') ? 'mount' : 'no mount';
  if (states.has(undefined)) {
    if (readings.every(({ value }) => value === readings[0]?.value)) return readings;
    // A weight without such words is the other one, if there is a second.
    const other = only === 'mount' ? 'no mount' : 'mount';
    return readings.filter(({ includes = other }) => includes === (wanted ?? 'no mount'));
  }
  const isMeant = wanted === undefined || wanted === only;
  return isMeant ? readings : readings.map((reading) => ({ ...reading, isUnclear: true }));
}

export function reconcileBases<One extends Found>(all: One[], optic: KnownRow): One[] {
  const kept = reconcileMounts(all, optic);
  return kept.every(({ includes }) => includes !== undefined) ? kept : [];
}
