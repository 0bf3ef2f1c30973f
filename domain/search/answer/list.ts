import { footprintKey, footprintName } from '../../fit/footprints/footprint-registry.ts';
import type { OpticFilter } from '../../optics/optics.schema.ts';
import { usesInList } from '../../optics/optics.ts';
import { counted, dollars, grouped } from '../../shared/numbers.ts';
import { paths } from '../../site/paths.ts';
import type { Candidate } from '../candidates.ts';
import { type AskedList, listAsked, listSearch } from '../intent/list-filters.ts';
import type { ListAnswer } from '../search.schema.ts';
import { isOrdinary } from '../words/ordinary.ts';
import { type Counts, mentionsOf, type OpticCount, type Question } from './question.ts';

const sortTexts: Readonly<Record<string, string>> = {
  price: 'cheapest first',
  'price-desc': 'most expensive first',
  weight: 'lightest first',
  window: 'largest window first',
  battery: 'longest battery life first',
  newest: 'newest first',
  rating: 'best rated first',
  dot: 'smallest dot first',
};

/** '12 enclosed or tube Holosun sights with typical prices up to $400'. */
function sights(count: number, whose: string, { filter }: AskedList): string {
  const kinds = [
    ...(filter.enclosed ? ['enclosed or tube'] : []),
    ...[filter.emitterType, filter.color, filter.reticle].flatMap((values) =>
      (values ?? []).map((value) => value.toLowerCase()),
    ),
  ];
  const { minPrice, maxPrice, maxWeight, minBatteryLife } = filter;
  const features = [
    ...(filter.primaryUse ? ['for micro-compact pistols'] : []),
    ...(filter.nightVision ? ['with night vision settings'] : []),
    ...(filter.shakeAwake ? ['with shake awake'] : []),
    ...(filter.solar ? ['with solar backup'] : []),
    ...(filter.dot ?? []).map((dot) => `with a ${dot} MOA dot`),
    ...(filter.batteryAccess ?? []).map((place) => `with a ${place.toLowerCase()}-loading battery`),
    ...(minPrice !== undefined ? [`with typical prices from ${dollars(minPrice)}`] : []),
    ...(maxPrice !== undefined ? [`with typical prices up to ${dollars(maxPrice)}`] : []),
    ...(maxWeight !== undefined ? [`of up to ${maxWeight} oz`] : []),
    ...(minBatteryLife !== undefined ? [`with ${grouped(minBatteryLife)} hours of battery life or more`] : []),
  ];
  const noun = kinds.length > 0 ? whose.replace('listed ', '') : whose;
  return [counted(count, [...kinds, noun].join(' ')), features.join(', ')].filter(Boolean).join(' ');
}

const inOrder = ({ sort }: AskedList) => (sort === undefined ? '' : `, ${sortTexts[sort]}`);

const sum = (rows: readonly OpticCount[]) => rows.reduce((total, { count }) => total + count, 0);

/** The optics that a list has. Undefined if others were counted, because a word of a filter is part of a name. */
function countedFor(counts: Counts | undefined, { list, filter }: AskedList): readonly OpticCount[] | undefined {
  const { primaryUse: wanted, ...conditions } = filter;
  const uses = usesInList(list);
  const { primaryUse: _, ...counted } = counts?.asked.filter ?? {};
  const search = (one: OpticFilter) => listSearch({ filter: one, sort: undefined });
  if (counts === undefined || search(conditions) !== search(counted)) return undefined;
  return counts.optics.filter(({ use }) => uses.includes(use) && (wanted === undefined || wanted.includes(use)));
}

/** The sights that fit a pistol. */
function forPistol(question: Question, pistol: Candidate): ListAnswer | null {
  const { intent, counts, understood, fittingCount } = question;
  if (!pistol.isReady)
    return {
      kind: 'list',
      url: pistol.url,
      count: 0,
      text: `The ${pistol.title} isn’t cut for an optic, so no optic mounts on its slide.`,
    };
  const [brand] = understood.brands.filter(({ brand: name }) => name !== pistol.brand);
  // The pistol says which size.
  const { primaryUse: _, ...filter } = intent.list.filter;
  const asked = { ...intent.list, list: 'pistol' as const, filter };
  const rows = countedFor(counts, asked)?.filter((one) => brand === undefined || one.brand === brand.title);
  if (rows === undefined) return null;
  const fits = intent.isDirectOnly ? ['direct'] : ['direct', 'plate'];
  const further: [string, string][] = [
    ['for', pistol.slug],
    ...fits.map((one): [string, string] => ['fits', one]),
    ...(brand ? [['brand', brand.title] as [string, string]] : []),
  ];
  const url = paths.list('pistol', listSearch(asked, further));
  const count = fittingCount(pistol, rows, intent.isDirectOnly);
  const how = intent.isDirectOnly ? ' without a plate' : '';
  const whose = brand ? `${brand.title} sight` : 'listed sight';
  const verb = count === 1 ? 'fits' : 'fit';
  return {
    kind: 'list',
    url,
    count,
    text: `${sights(count, whose, asked)} ${verb} the ${pistol.title}${how}${inOrder(asked)}.`,
  };
}

function ofFootprint({ intent, counts, registry }: Question, footprint: Candidate): ListAnswer | null {
  const key = String(footprint.id);
  if (intent.asksWhichPistols && !/\b(?:sights?|optics?|dots?)\b/.test(intent.text)) {
    const count = counts?.pistols[key] ?? 0;
    return {
      kind: 'list',
      url: footprint.url,
      count,
      text: `${counted(count, 'listed pistol')} ${count === 1 ? 'takes' : 'take'} the ${footprint.title} footprint without a plate.`,
    };
  }
  const rows = countedFor(counts, intent.list)?.filter((row) => footprintKey(registry, row.footprint) === key);
  if (rows === undefined) return null;
  const url = paths.list(intent.list.list, listSearch(intent.list, [['footprint', key]]));
  const count = sum(rows);
  return {
    kind: 'list',
    url,
    count,
    text: `${sights(count, 'listed sight', intent.list)} ${count === 1 ? 'has' : 'have'} the ${footprint.title} footprint${inOrder(intent.list)}.`,
  };
}

/** The pistols that take an optic are on the page of the footprint that it has. */
function pistolsFor({ counts, registry }: Question, optic: Candidate): ListAnswer | null {
  if (!optic.isForPistols || optic.footprint === null) return null;
  const key = footprintKey(registry, optic.footprint);
  const count = counts?.pistols[key] ?? 0;
  return {
    kind: 'list',
    url: optic.url,
    count,
    text: `${counted(count, 'listed pistol')} ${count === 1 ? 'takes' : 'take'} the ${optic.title} without a plate: it has the ${footprintName(registry, key)} footprint.`,
  };
}

/** 'eotechs with night vision' are rifle sights, though the question doesn't say so. */
function inEitherList(
  { intent }: Question,
  rowsOf: (asked: AskedList) => readonly OpticCount[] | undefined,
): AskedList {
  const { list } = intent;
  const forRifles: AskedList = { ...list, list: 'rifle' };
  const saysPistol = list.filter.primaryUse !== undefined || /\b(?:pistols?|handguns?|guns?)\b/.test(intent.text);
  return !saysPistol && rowsOf(list)?.length === 0 && rowsOf(forRifles)?.length ? forRifles : list;
}

/** 'cheap flights to denver' */
const isOrderOfOther = ({ intent: { list }, understood }: Question) =>
  !list.hasGoods &&
  Object.keys(list.filter).length === 0 &&
  understood.words.some(({ text }) => !isOrdinary(text) && listAsked(text).sort === undefined);

export function listAnswer(question: Question): ListAnswer | null {
  const { intent, understood, counts } = question;
  // Nothing was counted, because the words ask for no list: 'what screws for glock 19'.
  if (counts === undefined || intent.list.hasOtherColor) return null;
  const [pistol] = mentionsOf(question, 'pistol').flatMap(({ meant }) => meant.rows.slice(0, 1));
  const [footprint] = mentionsOf(question, 'footprint').flatMap(({ meant }) => meant.rows.slice(0, 1));
  const [optic] = mentionsOf(question, 'optic').flatMap(({ meant }) => meant.rows.slice(0, 1));
  if (pistol !== undefined)
    return intent.asksWhatFits || intent.list.isAsked || intent.namesSights ? forPistol(question, pistol) : null;
  const asksForAny =
    intent.asksWhichPistols || intent.list.isAsked || /\b(?:sights?|optics?|dots?)\b/.test(intent.text);
  // 'cheap rmsc dots under 150': of the footprint, though an optic has its name, too
  const asksForSome = intent.list.isAsked && /\b(?:sights|optics|dots)\b/.test(intent.text);
  if (footprint !== undefined && (intent.isAboutFootprints ? asksForAny : asksForSome))
    return ofFootprint(question, footprint);
  if (optic !== undefined && footprint === undefined)
    return intent.asksWhichPistols ? pistolsFor(question, optic) : null;
  if (footprint !== undefined) return intent.asksWhichPistols ? ofFootprint(question, footprint) : null;
  const brands = understood.brands.map(({ title }) => title);
  if (!intent.list.isAsked && !(brands.length > 0 && intent.list.hasGoods)) return null;
  // 'sig under 500'
  const isOfPrice = Object.keys(intent.list.filter).every((name) => name.endsWith('Price'));
  const makesPistols = question.candidates.some(({ kind, brand }) => kind === 'pistol' && brands.includes(brand));
  if (!intent.list.isAsked && isOfPrice && makesPistols && !intent.namesSights) return null;
  if (intent.list.isOfPistols || (intent.list.isForOther && brands.length === 0)) return null;
  if (brands.length === 0 && isOrderOfOther(question)) return null;
  const rowsOf = (one: AskedList) =>
    countedFor(counts, one)?.filter(({ brand }) => brands.length === 0 || brands.includes(brand));
  const asked = inEitherList(question, rowsOf);
  const rows = rowsOf(asked);
  if (rows === undefined) return null;
  const count = sum(rows);
  if (brands.length > 0 && count === 0) return null;
  const url = paths.list(
    asked.list,
    listSearch(
      asked,
      brands.map((brand) => ['brand', brand]),
    ),
  );
  const whose = [brands.join(' and '), asked.list, 'sight'].filter(Boolean).join(' ');
  return { kind: 'list', url, count, text: `${sights(count, whose, asked)}${inOrder(asked)}.` };
}
