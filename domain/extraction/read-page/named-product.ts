import type { Offer } from '../extraction.ts';
import { lettersAndDigits } from './text.ts';
import type { KnownRow, PageFacts, PageSubject } from './types.ts';

type Names = Pick<KnownRow, 'brand' | 'productLine' | 'model'>;

function namesOf({ brand, productLine, model }: Names): string[][] {
  const line = [productLine, `${brand} ${productLine}`];
  if (model === null) return [line];
  const models = [model, ...model.replace(/\([^)]*\)/g, '').split(/ \/ |,/)];
  return [models.flatMap((one) => [one, `${brand} ${one}`, ...line.map((name) => `${name} ${one}`)]), line];
}

function ownVariants(optic: Names, page: PageFacts, variants: readonly string[]): string[] | undefined {
  const keyed = variants.map((variant) => ({ variant, key: lettersAndDigits(variant) }));
  for (const names of namesOf(optic)) {
    const keys = names.map(lettersAndDigits).filter((key) => key !== '');
    const own = keyed.filter(({ variant }) => spellingsOf(variant).some((key) => keys.includes(key)));
    if (own.length > 0) return own.map(({ variant }) => variant);
  }
  return longestIn(page.names.map(lettersAndDigits), keyed);
}

const descriptive =
  /^(?:specs?|specifications?|features?|details?|overview|description|highlights?|dimensions?|family|series|line|lineup|range|models?|sights?|optics?|red|dot|reflex|data|and|at|a|glance|for|in|with|the|by|from|manual|downloads?|reviews?|box|battery|reticle|mount\w*|install\w*|technical|technology|footprint|compatib\w+|warranty|video|gallery)$/;

const namesIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}.]+/u)
    .filter((word) => word !== '');

/** Whether a heading is the line's name and a variant's: 'Ridge 2 XL' on the page of the Ridge 2. */
function isVariantHeading(heading: string, { brand, productLine }: Names): boolean {
  const words = namesIn(heading);
  const line = namesIn(productLine);
  const known = [...line, ...namesIn(brand)];
  const others = words.filter((word) => !known.includes(word));
  const isNamed = line.length > 0 && line.every((word) => words.includes(word));
  return isNamed && others.length > 0 && others.length <= 3 && !others.some((word) => descriptive.test(word));
}

function otherVariantHeadings(optic: Names, page: PageFacts): string[] {
  const headings = [...new Set(page.statements.map(({ heading }) => heading))];
  const family = headings.filter((heading) => isVariantHeading(heading, optic));
  const own = family.length > 1 ? ownVariants(optic, page, family) : undefined;
  return own === undefined ? [] : family.filter((heading) => !own.includes(heading));
}

/** 'NF-R2 (Ridge 2)' is named twice. */
function spellingsOf(variant: string): string[] {
  const inside = variant.match(/\(([^)]*)\)/)?.[1] ?? '';
  return [variant, variant.replace(/\([^)]*\)/g, ''), inside].map(lettersAndDigits).filter((key) => key !== '');
}

function longestIn(pageNames: string[], keyed: { variant: string; key: string }[]): string[] | undefined {
  const named = keyed.filter(({ key }) => key.length >= 3 && pageNames.some((name) => name.includes(key)));
  const longest = Math.max(0, ...named.map(({ key }) => key.length));
  const own = named.filter(({ key }) => key.length === longest);
  return own.length > 0 && own.length < keyed.length ? own.map(({ variant }) => variant) : undefined;
}

export function offerOf(optic: Names, page: PageFacts): Offer | null {
  if (!isAbout(optic, page)) return null;
  const variants = [...new Set(page.offers.map(({ variant }) => variant).filter((variant) => variant !== undefined))];
  const own = variants.length > 1 ? ownVariants(optic, page, variants) : undefined;
  const meant = own === undefined ? page.offers : page.offers.filter(({ variant }) => own.includes(variant ?? ''));
  const [first, ...others] = meant;
  const isOne = others.every(({ price, currency }) => price === first?.price && currency === first.currency);
  return first !== undefined && isOne ? { price: first.price, currency: first.currency } : null;
}

const common = new Set(
  'red dot sight sights optic optics reflex scope the and for pro mini micro moa pistol rifle open enclosed gen type'.split(
    ' ',
  ),
);

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !common.has(word));

function isAbout({ brand, productLine, model }: Names, { title, names }: PageFacts): boolean {
  const all = [title, ...names].join(' ');
  if (wordsOf(all).length === 0) return true;
  const key = lettersAndDigits(all);
  return wordsOf([brand, productLine, model ?? ''].join(' ')).some((word) => key.includes(word));
}

export function namedProduct(names: Names, page: PageFacts): PageSubject {
  const others = otherVariantHeadings(names, page);
  return {
    isAbout: isAbout(names, page),
    scopeOf: ({ heading }) => (others.includes(heading) ? 'other' : 'own'),
    ownVariants: (variants) => ownVariants(names, page, variants),
  };
}
