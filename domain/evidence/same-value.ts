import { sameBosses } from '../fit/footprints/bosses.ts';
import { type FootprintRegistry, footprintKey } from '../fit/footprints/footprint-registry.ts';
import { namingFacts } from '../fit/footprints/known-footprints.ts';
import { sameThreads } from '../fit/footprints/threads.ts';
import { calibersIn } from '../fit/pistols/calibers.ts';
import { reticleOf } from '../optics/drawing/reticle.ts';
import { batteryNames } from '../optics/facts/battery-names.ts';
import { isSameDepth, waterproofRating } from '../optics/facts/waterproof.ts';
import { entryOf, isOpticField, type OpticField } from '../optics/fields/fields.ts';
import { mmPerInch } from '../units/measures.ts';

/** Two pages that round differently still state one fact. */
const relativeTolerance = 0.005;
/** A number that prints one digit, 'weight 2', is not known to a quarter. */
const largestTolerance = 0.05;

const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0;

/** @param least digits after the point: ounces are given to the tenth, so 2 is 2.0 there */
function sameNumber(a: number, b: number, least = 0): boolean {
  const larger = Math.max(Math.abs(a), Math.abs(b));
  const halfDigit = 0.5 * 10 ** -Math.max(least, Math.min(decimalsOf(a), decimalsOf(b)));
  const tolerance = Math.max(relativeTolerance * larger, Math.min(halfDigit, largestTolerance * larger));
  return Math.abs(a - b) <= tolerance + Number.EPSILON * larger * 4;
}

function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}.]+|\.(?!\d)/gu, '');
}

const sameText = (a: string, b: string) => lettersAndDigits(a) === lettersAndDigits(b);

const sameList = <Item>(a: readonly Item[], b: readonly Item[]) =>
  a.length === b.length && a.every((item) => b.includes(item)) && b.every((item) => a.includes(item));

function sameMoa(a: string, b: string): boolean {
  const [one, other] = [a, b].map((moa) => reticleOf({ moa, reticleTypes: null }));
  if (!one || !other || one.dots.length + one.rings.length + one.marks.length === 0) return sameText(a, b);
  const marks = ({ marks: all }: typeof one) => all.map(({ name, size }) => `${size} ${name}`);
  return sameList(one.dots, other.dots) && sameList(one.rings, other.rings) && sameList(marks(one), marks(other));
}

function sameWaterproof(a: string, b: string): boolean {
  const [one, other] = [waterproofRating(a), waterproofRating(b)];
  if (!one || !other) return sameText(a, b);
  if ('code' in one) return 'code' in other && one.code === other.code;
  if ('meters' in one) return 'meters' in other && isSameDepth(one.meters, other.meters);
  return 'isWaterproof' in other;
}

const colorsIn = (text: string) => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word !== '' && word !== 'and' && word !== 'or'),
  ),
];

function sameBattery(a: string, b: string): boolean {
  const [one, other] = [batteryNames(a), batteryNames(b)];
  return one.length > 0 || other.length > 0 ? sameList(one, other) : sameText(a, b);
}

function modelsIn(text: string): string[] {
  return text
    .replace(/\([^)]*\)/g, '')
    .split(/ \/ |,|;|\bor\b/)
    .map((part) => lettersAndDigits(part))
    .filter((part) => part !== '');
}

/** A page of one variant states one of the models that the catalog lists. */
function sameModel(a: string, b: string): boolean {
  const [one, other] = [modelsIn(a), modelsIn(b)];
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  return (few.length > 0 && few.every((model) => many.includes(model))) || sameText(a, b);
}

const mmPerUnit: Record<string, number> = { in: mmPerInch, mm: 1 };

function windowIn(text: string): number[] | undefined {
  const [, width, height, unit] = text.match(/([\d.]+)\s*x\s*([\d.]+)\s*(in|mm)\b/i) ?? [];
  const factor = mmPerUnit[unit?.toLowerCase() ?? ''];
  return factor === undefined ? undefined : [Number(width) * factor, Number(height) * factor];
}

const diameterIn = (text: string) => (/\d\s*x/i.test(text) ? Number.NaN : Number(text.match(/([\d.]+)\s*mm\b/i)?.[1]));

/** A hundredth of an inch is a quarter of a millimeter. */
const windowToleranceMm = 0.3;

function sameWindow(a: string, b: string): boolean {
  const [one, other] = [windowIn(a), windowIn(b)];
  if (!one || !other) return Math.abs(diameterIn(a) - diameterIn(b)) <= windowToleranceMm || sameText(a, b);
  return one.every((side, at) => Math.abs(side - (other[at] ?? 0)) <= windowToleranceMm);
}

const textComparisons: { [Field in OpticField]?: (a: string, b: string) => boolean } = {
  moa: sameMoa,
  waterproof: sameWaterproof,
  colors: (a, b) => (colorsIn(a).length > 0 ? sameList(colorsIn(a), colorsIn(b)) : sameText(a, b)),
  batteryType: sameBattery,
  model: sameModel,
  windowSize: sameWindow,
};

export function sameFact(registry: FootprintRegistry, field: OpticField, a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') {
    const { kind, unit } = entryOf(field);
    return kind === 'year' ? a === b : sameNumber(a, b, unit === 'oz' ? 1 : 0);
  }
  if (typeof a === 'string' && typeof b === 'string') {
    if (field === 'footprint') {
      return footprintKey(registry, a).toLowerCase() === footprintKey(registry, b).toLowerCase();
    }
    return (textComparisons[field] ?? sameText)(a, b);
  }
  return sameAny(a, b);
}

function sameAny(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return sameList(a, b);
  return a !== null && a !== undefined && a === b;
}

const closeNumbers = (a: number, b: number) =>
  Math.abs(a - b) <= relativeTolerance * Math.max(Math.abs(a), Math.abs(b));

function sameFootprints(registry: FootprintRegistry, a: unknown, b: unknown): boolean {
  const [one, other] = [a, b].map((names) => [names ?? []].flat().map((name) => footprintKey(registry, String(name))));
  return one !== undefined && other !== undefined && sameList(one, other);
}

/** Lists of a footprint that no page states whole. */
const openLists = ['aliases', 'compatibleWith', 'lookalikes', 'glockMosPlates'];

export function backsValue(registry: FootprintRegistry, field: string, read: unknown, stored: unknown): boolean {
  if (!openLists.includes(field) || !Array.isArray(read) || !Array.isArray(stored))
    return sameValue(registry, field, read, stored);
  const named = (names: unknown[]) =>
    names.map((name) =>
      namingFacts.includes(field) ? footprintKey(registry, String(name)) : lettersAndDigits(String(name)),
    );
  const known = named(stored);
  return read.length > 0 && named(read).every((name) => known.includes(name));
}

function sameCaliber(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => calibersIn(text).map(({ name }) => name));
  return one !== undefined && other !== undefined && one.length > 0 ? sameList(one, other) : sameText(a, b);
}

const footprintMeasures = ['screwSpacingMm', 'torqueInLb'];

const otherComparisons: Record<string, (a: string, b: string) => boolean> = {
  caliber: sameCaliber,
  screwThread: (a, b) => sameThreads(a, b) ?? sameText(a, b),
  bosses: (a, b) => sameBosses(a, b) ?? sameText(a, b),
};

export function sameValue(registry: FootprintRegistry, field: string, a: unknown, b: unknown): boolean {
  if (namingFacts.includes(field)) return sameFootprints(registry, a, b);
  if (isOpticField(field)) return sameFact(registry, field, a, b);
  if (typeof a === 'number' && typeof b === 'number') {
    return footprintMeasures.includes(field) ? sameNumber(a, b) : closeNumbers(a, b);
  }
  if (typeof a !== 'string' || typeof b !== 'string') return sameAny(a, b);
  return (otherComparisons[field] ?? sameText)(a, b);
}
