import type { WeightBasis } from '../../optics/facts/weights.ts';
import type { Statement } from '../page-facts.ts';
import { type Line, massUnitOf, type Reading, type ReadOptic, type Recognizer } from '../recognizer.ts';
import { isBesideThePoint, sentencesOf } from '../text/asides.ts';
import { labelPattern } from '../text/label-pattern.ts';
import { findQuantities, inOunces, massUnits, mergeUnits, type Quantity, rounded } from '../text/quantities.ts';
import { labelWords, plainText } from '../text/text.ts';

type Mount = 'with' | 'without';

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

function mountIn(text: string): Mount | undefined {
  if (withoutMount.test(text)) return 'without';
  return withMount.test(text) ? 'with' : undefined;
}

/** Whether the catalog's weight of an optic includes its mount; undefined if nothing says so. */
function wantedMount({ weightBasis, mountType, primaryUse }: ReadOptic): Mount | undefined {
  if (weightBasis !== null) return weightBasis === 'sight' ? 'without' : 'with';
  if (mountType !== null) {
    if (/weight includes/i.test(mountType)) return 'with';
    if (/sight alone|weight is .*without/i.test(mountType)) return 'without';
  }
  return primaryUse.startsWith('Pistol') ? 'without' : undefined;
}

/** Ounces that an optic can weigh. */
function isPlausible(ounces: number, { primaryUse }: ReadOptic): boolean {
  return ounces >= 0.3 && ounces <= (primaryUse.startsWith('Pistol') ? 6 : 40);
}

/** The words beside a weight: 'without mount' after it, or before it if the text starts with such words. */
function mountBeside(text: string, quantities: Quantity[], at: number): Mount | undefined {
  const quantity = quantities[at];
  if (quantity === undefined) return undefined;
  const previous = quantities[at - 1];
  const start = previous === undefined ? 0 : previous.index + previous.text.length;
  const leads = mountIn(text.slice(0, quantities[0]?.index)) !== undefined;
  const end = quantities[at + 1]?.index ?? text.length;
  return mountIn(leads ? text.slice(start, quantity.index) : text.slice(quantity.index, end));
}

const mounts = new WeakMap<Reading, Mount>();

const bases: Record<Mount, WeightBasis> = { with: 'with-mount', without: 'sight' };

function readWeights(statement: Statement, original: string, optic: ReadOptic, implied: string | undefined): Reading[] {
  const text = inOunces(original);
  const quantities = findQuantities(text, massUnits, implied);
  const byLabel = mountIn(labelWords(statement.label)) ?? mountIn(labelWords(statement.context.variant ?? ''));
  const besides = new Map(quantities.map((quantity, at) => [quantity, mountBeside(text, quantities, at)]));
  return mergeUnits(quantities, massUnits).flatMap((group): Reading[] => {
    const [best] = group;
    if (best === undefined || !isPlausible(best.value, optic)) return [];
    // Shops round parcels to pounds; nobody weighs a small sight so.
    const isShopMeasure = statement.context.isShopMeasure === true;
    const isParcel = best.unit === 'lb' && (isShopMeasure || optic.primaryUse !== 'Long gun' || best.value % 16 === 0);
    const reading: Reading = {
      field: 'weightOz',
      value: rounded(best.value, 2),
      found: best.text,
      statement,
      tolerance: best.tolerance,
      isUnclear: best.isInexact || isParcel || (isShopMeasure && best.unit === 'kg'),
      isWeak: isShopMeasure || best.unit === 'lb',
    };
    const mount = group.map((quantity) => besides.get(quantity)).find((state) => state !== undefined) ?? byLabel;
    const basis: Reading = { ...reading, field: 'weightBasis', value: mount ? bases[mount] : null };
    if (mount) {
      mounts.set(reading, mount);
      mounts.set(basis, mount);
    }
    return [reading, basis];
  });
}

/** A number without a unit is a weight, but which? */
function unitless(line: Line): Reading[] {
  if (!/^~?\d+(?:\.\d+)?$/.test(line.text) || Number(line.text.replace('~', '')) <= 0) return [];
  return [{ field: 'weightOz', value: null, found: line.text, statement: line.statement, isUnclear: true }];
}

const bareWeight =
  /^(?:(?:only|just|light|featherlight|tiny|incredibly|ultra|super|extremely|very|light ?-?weight|compact|weight|at|of|a|mere|design|construction|and|total|-|:|,|\()\s*)*[\d.,]+ ?(?:oz|ounces?|g|grams?)\.?\)?(?: \([\d., a-z]+\))?(?: (?:total )?weight)?[.!]?$/i;

export const weight: Recognizer = {
  labels: labelPattern({
    before:
      'net, total, item, product, unit, sight, optic, optics, overall, approx, approximate, body, actual, device, scope, red dot, operating, nominal, avg, average',
    names: 'weight, mass, weighs, heft',
    after: 'in, oz, ounces, g, grams, lbs?, approx',
    remark: 'with, without, including, excluding, of, no, number, sight, optic, body, unit, bare, only',
  }),
  labelled(line, optic) {
    const readings = readWeights(line.statement, line.text, optic, massUnitOf(line.statement));
    return readings.length > 0 ? readings : unitless(line);
  },
  unlabelled({ statement, text }, optic) {
    const value = plainText(statement.text);
    // Below 'Weights': 'Sight: 3.5 oz', 'With low mount: 4.2 oz'.
    if (mountIn(labelWords(statement.label)) !== undefined && bareWeight.test(value)) {
      return readWeights(statement, value, optic, undefined);
    }
    return sentencesOf(text)
      .filter((sentence) => !isBesideThePoint(sentence))
      .filter((sentence) => /\bweigh(?:s|ing|t)\b/i.test(sentence) || bareWeight.test(sentence))
      .filter((sentence) => statement.label === '' || /\bweigh(?:s|ing)\b/i.test(sentence))
      .flatMap((sentence) => readWeights(statement, sentence, optic, undefined));
  },
};

/** Keeps the weight that the catalog means, with or without the mount. */
export function settleMounts(all: Reading[], optic: ReadOptic): Reading[] {
  const clear = all.filter(({ isUnclear, isWeak }) => !isUnclear && !isWeak);
  const readings = clear.length > 0 ? clear : all;
  const states = new Set(readings.map((reading) => mounts.get(reading)));
  const wanted = wantedMount(optic);
  if (!states.has('with') && !states.has('without')) return readings;
  if (states.has('with') && states.has('without')) {
    return readings.filter((reading) => mounts.get(reading) === (wanted ?? 'without'));
  }
  const [only = 'without'] = [...states].filter((state) => state !== undefined);
  // A weight without such words is the other one, if there is a second.
  const implied = (reading: Reading) => mounts.get(reading) ?? (only === 'with' ? 'without' : 'with');
  if (states.has(undefined)) {
    const same = readings.every((reading) => reading.value === readings[0]?.value);
    if (same) return readings;
    return readings.filter((reading) => implied(reading) === (wanted ?? 'without'));
  }
  const isMeant = wanted === undefined || wanted === only;
  return isMeant ? readings : readings.map((reading) => ({ ...reading, isUnclear: true }));
}

/** What the weight that is kept is of, if the page says so. */
export function settleBases(all: Reading[], optic: ReadOptic): Reading[] {
  const kept = settleMounts(all, optic);
  return kept.every((reading) => mounts.has(reading)) ? kept : [];
}
