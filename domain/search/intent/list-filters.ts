import type { OpticSort } from '../../optics/list/optic-sorts.ts';
import type { OpticFilter } from '../../optics/optics.schema.ts';
import type { OpticList } from '../../optics/optics.ts';

/** A list of optics with the filters that a question asks for. */
export type AskedList = {
  list: OpticList;
  filter: OpticFilter;
  sort: OpticSort | undefined;
  /** Whether words asked for sights, pistols or an order, and not only for what one thing has. */
  isAsked: boolean;
  /** Whether it speaks of sights: 'trijicon pistol sights'. */
  hasGoods: boolean;
  /** It wants a color that no filter has, so that a list would show others. */
  hasOtherColor: boolean;
  /** It asks for pistols, which have no such list: 'optic ready pistols under 500'. */
  isOfPistols: boolean;
  /** It wants what is best for something that no filter knows: 'best sight for deer'. */
  isForOther: boolean;
};

const sorts: readonly (readonly [RegExp, OpticSort])[] = [
  [
    /\b(?:cheapest|least expensive|lowest price[ds]?|most affordable|least cost|inexpensive|cheap|affordable|budget|cheapo|low cost)\b/,
    'price',
  ],
  [/\b(?:most expensive|priciest|highest price[ds]?)\b/, 'price-desc'],
  [/\b(?:lightest|least weight|lowest weight|weighs? (?:the )?least|lightweight|light weight)\b/, 'weight'],
  [
    /\b(?:biggest|largest|widest|big|large|bigger|huge|wide)\b.*\b(?:window|glass|lens|field of view|fov|windows)\b|\bwindow\b.*\b(?:biggest|largest|widest)\b/,
    'window',
  ],
  [
    /\b(?:longest|best|most|long|great)\b.*\b(?:battery|batteries|runtime|lasting)\b|\bbattery\b.*\blongest\b/,
    'battery',
  ],
  [/\b(?:newest|latest|most recent|brand new)\b/, 'newest'],
  [/\b(?:highest|best|top) (?:rated|reviewed|ratings?|reviews?)\b/, 'rating'],
  [/\b(?:smallest|finest|tiniest) dot\b/, 'dot'],
];

const amount = '(?:usd )?(\\d{2,5})(?: (?:bucks|dollars|usd))?';
const below =
  '(?:under|below|less than|lighter than|cheaper than|for less than|max|maximum|up to|at most|within|no more than|not over|sub)';
const above = '(?:over|above|more than|at least|from)';

function number(text: string, pattern: string): number | undefined {
  const found = new RegExp(`\\b${pattern}\\b`).exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

function pricesIn(text: string): Pick<OpticFilter, 'minPrice' | 'maxPrice'> {
  const between = new RegExp(`\\b(?:between|from) ${amount} (?:and|to) ${amount}`).exec(text);
  if (between) return { minPrice: Number(between[1]), maxPrice: Number(between[2]) };
  const isWeight = /\b\d+(?:\.\d+)? (?:oz|ounces?)\b/.test(text);
  const maxPrice =
    isWeight && !/\b(?:usd|bucks|dollars)\b/.test(text)
      ? undefined
      : (number(text, `${below} ${amount}(?! (?:oz|ounces?|hours|hrs|moa|yards))`) ??
        number(text, 'usd (\\d{2,5}) (?:budget|or less|max)') ??
        number(text, '(\\d{2,5}) (?:bucks|dollars|usd) (?:budget|or less|max)') ??
        number(text, `budget(?: of| is)? ${amount}`) ??
        number(text, '(\\d{3,4}) or (?:less|under)'));
  const minPrice = number(text, `${above} ${amount}(?! (?:oz|ounces?|hours|hrs|moa|yards|\\d))`);
  return {
    ...(maxPrice !== undefined && { maxPrice }),
    ...(minPrice !== undefined && maxPrice === undefined && /\b(?:usd|bucks|dollars)\b/.test(text) && { minPrice }),
  };
}

const has = (text: string, pattern: RegExp, values: OpticFilter) => (pattern.test(text) ? values : {});

const rifleWords =
  /\b(?:rifles?|ar|ars|ar15|ar 15|ar10|carbine|long guns?|longgun|shotguns?|12 ?ga|12 gauge|pcc|ak|ak47|sbr|magnifier|m4|ruger 10 22|10 22|lever action|m1a|bolt action|hunting)\b/;

function filterOf(text: string): OpticFilter {
  const dot = number(text, '(\\d+(?:\\.\\d+)?) moa');
  const maxWeight = number(text, `${below} (\\d+(?:\\.\\d+)?) (?:oz|ounces?)`);
  const hours = number(text, `(?:${above} )?(\\d{4,6}) (?:hours?|hrs?)`);
  return {
    ...pricesIn(text),
    ...(dot !== undefined && { dot: [String(dot)] }),
    ...(maxWeight !== undefined && { maxWeight }),
    ...(hours !== undefined && { minBatteryLife: hours }),
    ...has(text, /\b(?:enclosed|closed (?:emitter|reflex)|closed emitters|sealed emitter)\b/, { enclosed: ['yes'] }),
    ...has(text, /\bopen (?:emitters?|reflex)\b/, { emitterType: ['Open'] }),
    ...has(text, /\b(?:holographic|holo)\b/, { emitterType: ['Holographic'] }),
    ...has(text, /\b(?:prisms?|prismatic)\b/, { emitterType: ['Prism'] }),
    ...has(text, /\btubes?\b/, { emitterType: ['Tube'] }),
    ...has(text, /\bgreen\b/, { color: ['Green'] }),
    ...has(text, /\bgold\b/, { color: ['Gold'] }),
    ...has(text, /\bamber\b/, { color: ['Amber'] }),
    ...has(text, /\b(?:night ?vision|nv|nvg|nvgs|nods?)\b/, { nightVision: ['yes'] }),
    ...has(text, /\b(?:shake ?awake|motion (?:on|activated|sensor|activation)|auto (?:on|off))\b/, {
      shakeAwake: ['yes'],
    }),
    ...has(text, /\bsolar\b/, { solar: ['yes'] }),
    ...has(text, /\b(?:circle dot|circle|ring) ?(?:reticles?|dot)?\b/, { reticle: ['Circle-dot'] }),
    ...has(text, /\bchevron\b/, { reticle: ['Chevron'] }),
    ...has(text, /\bside (?:load|loads|loading|loaded|battery)\b|\bbatter(?:y|ies)\b.*\b(?:from|on|at|in) the side\b/, {
      batteryAccess: ['Side'],
    }),
    ...has(
      text,
      /\btop (?:load|loads|loading|loaded|battery)\b|\bbatter(?:y|ies)\b.*\b(?:from|on|at|in) (?:the )?top\b/,
      { batteryAccess: ['Top'] },
    ),
    ...has(
      text,
      /\b(?:micro ?compact|ccw|edc|conceal(?:ed)?(?: carry)?|subcompact|slimline|deep carry|carry (?:guns?|pistols?|optics?|dots?|red dots?|sights?))\b/,
      { primaryUse: ['Pistol (Micro-compact)'] },
    ),
  };
}

const goods =
  /\b(?:red dots?|dots|optics?|sights?|rds|mrds|reflex|options?|choices|prisms?|scopes?|tubes|holographics?|magnifiers?|pistols?|guns?|handguns?|dot)\b/;
const bests =
  /\b(?:best|good|great|top|recommend(?:ed|ation|ations)?|favorite|favourite|popular|suggestions?|list|all|any|some|which|what|looking for|need an?|want an?|show me|find|anything|every)\b/;

const sightWords = /\b(?:red dots?|dots?|optics?|sights?|rds|mrds|reflex|emitters?|holographics?|prisms?)\b/;
const withSight = /\b(?:with|for|and) (?:an? |the )?(?:red dots?|dots?|optics?|sights?)\b/g;

/** 'best enclosed emitter', 'enclosed emitters under 400' */
const bestOfKind =
  /\b(?:best|good|great|top|cheap|recommend(?:ed)?|affordable|budget|under|below)\b.*\bemitters?\b|\bemitters?\b.*\b(?:under|below|less than|between|usd)\b/;

/** 'enclosed under 300', 'green between 200 and 300' */
function isPricedKind(filter: OpticFilter): boolean {
  const names = Object.keys(filter);
  return names.some((name) => name.endsWith('Price')) && names.some((name) => !name.endsWith('Price'));
}

/** 'holosuns that work with night vision', 'primary arms under 250' */
const kindWithFilter =
  /^(?:(?:all|any|which|what) )?(?:\w+ (?:that|which|with)|(?:\w+ ){1,2}(?:under|below|less than|up to|between))\b/;

/** Colors that no listed sight has. */
const otherColors = /\b(?:blue|purple|white|yellow|orange|pink) (?:dots?|reticles?)\b/;

/** No pistol sight is a prism or holographic. */
const isForRifles = ({ emitterType = [] }: OpticFilter, text: string) =>
  emitterType.some((type) => type === 'Holographic' || type === 'Prism') && !/\b(?:pistols?|handguns?)\b/.test(text);

/** On a rifle tubes count as enclosed, too; on a pistol they are another kind. */
const forPistols = ({ enclosed, ...filter }: OpticFilter): OpticFilter =>
  enclosed ? { emitterType: ['Enclosed'], ...filter } : filter;

/** The list that a text asks for, without what is named in it. '#' stands for a name. */
export function listAsked(text: string): AskedList {
  const sort = sorts.find(([pattern]) => pattern.test(text))?.[1];
  const filter = filterOf(text);
  const isRifle = rifleWords.test(text) || isForRifles(filter, text);
  const { primaryUse: _, ...ofRifles } = filter;
  // A filter for uses of the other list finds nothing.
  const kept = isRifle ? ofRifles : forPistols(filter);
  const isPriced = Object.keys(kept).some((name) => name.endsWith('Price'));
  const isFiltered = Object.keys(kept).length > 0 || sort !== undefined || isRifle;
  return {
    list: isRifle ? 'rifle' : 'pistol',
    filter: kept,
    sort: sort ?? (isPriced ? 'price' : undefined),
    isAsked:
      (goods.test(text) && (isFiltered || bests.test(text))) ||
      sort !== undefined ||
      (isFiltered && bestOfKind.test(text)) ||
      isPricedKind(filter),
    hasGoods: goods.test(text) || (isFiltered && kindWithFilter.test(text)),
    hasOtherColor: otherColors.test(text),
    isOfPistols:
      /\b(?:pistols?|handguns?|guns?)\b/.test(text) &&
      !sightWords.test(text.replace(withSight, '')) &&
      Object.keys(kept).every((name) => name.endsWith('Price')),
    isForOther: !isFiltered && /\bfor\b(?! (?:an? |my |the )?(?:pistols?|handguns?|guns?)\b)/.test(text),
  };
}

/** Whether a text may ask for a list, and so for how many it has, before anybody knows what it names. */
export const mayAskForList = (text: string): boolean =>
  goods.test(text) ||
  bestOfKind.test(text) ||
  listAsked(text).hasGoods ||
  /\b(?:what|whats|which|any|anything|everything|all|list|how many)\b.*\b(?:fits?|works?|goes|mounts?|takes?|cut|put|run|use)\b/.test(
    text,
  ) ||
  listAsked(text).isAsked;

const encoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');

/** The query of a list's URL. */
export function listSearch(
  { filter, sort }: Pick<AskedList, 'filter' | 'sort'>,
  further: readonly (readonly [name: string, value: string])[] = [],
): string {
  const pairs = Object.entries(filter).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)] as const),
  );
  return [...further, ...pairs, ...(sort ? [['sort', sort] as const] : [])]
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&');
}
