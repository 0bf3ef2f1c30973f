import { readPrice } from '../../shared/written-numbers.ts';
import { rootsIn } from './loose-json.ts';
import { childElements, elementsNamed, type PageElement } from './tree.ts';
import type { PageFacts, Statement } from './types.ts';
import { visibleText } from './visible.ts';

type Node = Record<string, unknown>;

const maxScripts = 30;
const maxLength = 512 * 1024;
const maxNodes = 2000;
const maxDepth = 12;
const maxVariants = 100;
const maxTextLength = 500;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

const typesOf = (node: Node) => listOf(node['@type']).map((type) => String(type).replace(/^.*[/:#]/, ''));
const isProduct = (node: Node) =>
  typesOf(node).some((type) => /^(?:Product|ProductGroup|ProductModel|IndividualProduct|SomeProducts)$/.test(type));

const otherProducts =
  /^(?:isRelatedTo|isSimilarTo|isAccessoryOrSparePartFor|isConsumableFor|itemListElement|review|reviews|hasVariant|isVariantOf|itemReviewed|mentions)$/;

function productsIn(root: unknown): Node[] {
  const products: Node[] = [];
  let left = maxNodes;
  const visit = (value: unknown, depth: number): void => {
    left -= 1;
    if (left < 0 || depth > maxDepth) return;
    if (Array.isArray(value)) {
      for (const item of value) visit(item, depth + 1);
    } else if (isNode(value)) {
      if (isProduct(value)) products.push(value);
      for (const [key, child] of Object.entries(value)) {
        if (typeof child === 'object' && !otherProducts.test(key)) visit(child, depth + 1);
      }
    }
  };
  visit(root, 0);
  return products;
}

/** Common codes of UN/CEFACT, which schema.org asks for. */
const unitCodes: Record<string, string> = {
  ONZ: 'oz',
  GRM: 'g',
  LBR: 'lb',
  KGM: 'kg',
  INH: 'in',
  MMT: 'mm',
  CMT: 'cm',
  HUR: 'hours',
  DAY: 'days',
  MON: 'months',
  ANN: 'years',
  MTR: 'm',
  FOT: 'ft',
};

const unitNamed = (code: string) => unitCodes[code.toUpperCase()] ?? code;

function textOf(value: unknown): string {
  // Programs write 1.125 with a dot; one more digit says that it is none of thousands.
  if (typeof value === 'number' && /\.\d{3}$/.test(String(value))) return `${value}0`;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return String(value)
      .replace(/<[^>]{0,200}>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, maxTextLength);
  }
  if (Array.isArray(value)) return value.slice(0, 10).map(textOf).filter(Boolean).join(', ').slice(0, maxTextLength);
  if (!isNode(value)) return '';
  const unit = textOf(value.unitText) || unitNamed(textOf(value.unitCode));
  const { minValue, maxValue } = value;
  const number = value.value ?? (minValue === maxValue ? minValue : `${textOf(minValue)}-${textOf(maxValue)}`);
  const text = isNode(number)
    ? textOf(number)
    : textOf(value.value === undefined && minValue === undefined ? value.name : number);
  return /[a-z"]/i.test(text) || unit === '' ? text : `${text} ${unit}`;
}

/** Fields of schema.org that shops fill with the parcel's measures. */
const parcelFields = ['weight', 'width', 'height', 'depth'];
const ownFields = ['mpn', 'model', 'color', 'releaseDate'];

function statementsOf(node: Node, variant: string | undefined): Statement[] {
  const context = { heading: '', isData: true, ...(variant !== undefined && { variant }) };
  const own = [...ownFields, ...parcelFields].map((name): Statement => {
    const isShopMeasure = parcelFields.includes(name);
    const label = name === 'depth' ? 'length' : name;
    return { label, text: textOf(node[name]), ...context, isShopMeasure, isShopColor: name === 'color' };
  });
  const more = listOf(node.additionalProperty)
    .filter(isNode)
    .slice(0, 200)
    .map((property): Statement => {
      const label = textOf(property.name) || textOf(property.propertyID);
      return { label, text: textOf(property), ...context };
    });
  return [...own, ...more].filter(({ label, text }) => label !== '' && text !== '');
}

type Offers = PageFacts['offers'];

const isPrice = (price: number) => price > 0 && price < 100_000 && Math.round(price * 100) / 100 === price;

/** '399.000' has three decimals and '1.499' has thousands; '1.500' may have either. */
function priceOf(value: unknown): number | undefined {
  const text = textOf(value).replace(/[$€£]/g, '').trim();
  const readings = [readPrice(text), /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined];
  const [price, ...more] = new Set(readings.filter((one) => one !== undefined && isPrice(one)));
  return more.length > 0 ? undefined : price;
}

const currencyOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

function offerOf(offer: Node, variant: string | undefined): Offers {
  const specification = listOf(offer.priceSpecification).find(isNode);
  const [low, high] = [priceOf(offer.lowPrice), priceOf(offer.highPrice)];
  const price =
    priceOf(offer.price) ?? priceOf(specification?.price) ?? (low === high || high === undefined ? low : undefined);
  const currency = currencyOf(offer.priceCurrency) || currencyOf(specification?.priceCurrency);
  if (price === undefined)
    return low === undefined || high === undefined ? [] : [low, high].map((one) => ({ price: one, currency, variant }));
  return /^[A-Z]{3}$/.test(currency) ? [{ price, currency, variant }] : [];
}

function offersOf(node: Node, variant: string | undefined): Offers {
  const offers = listOf(node.offers).filter(isNode).slice(0, maxVariants);
  return offers.flatMap((offer) => {
    const inner = listOf(offer.offers).filter(isNode).slice(0, maxVariants);
    const name = variant ?? (offers.length > 1 ? textOf(offer.name) || textOf(offer.sku) || undefined : undefined);
    const own = offerOf(offer, name);
    return own.length > 0 ? own : inner.flatMap((one) => offerOf(one, textOf(one.name) || textOf(one.sku) || variant));
  });
}

type Data = Pick<PageFacts, 'names' | 'statements' | 'offers'>;

function readProduct(product: Node, isVariant: boolean): Data {
  const name = textOf(product.name);
  const variant = isVariant ? name || textOf(product.sku) || textOf(product.mpn) : undefined;
  const variants = listOf(product.hasVariant).filter(isNode).slice(0, maxVariants);
  const parts = variants.map((one) => readProduct(one, true));
  return {
    names: isVariant || name === '' ? [] : [name],
    statements: [...statementsOf(product, variant), ...parts.flatMap(({ statements }) => statements)],
    offers: [
      ...(parts.some(({ offers }) => offers.length > 0) ? [] : offersOf(product, variant)),
      ...parts.flatMap(({ offers }) => offers),
    ],
  };
}

export function readJsonLd(root: PageElement, pageNames: readonly string[]): Data {
  const scripts = elementsNamed(root, 'script').slice(0, maxScripts);
  const products = scripts
    .map(({ children }) => children.join(''))
    .filter((text) => text.length <= maxLength)
    .flatMap((text) => productsIn(rootsIn(text)));
  const named = products.filter((product) => pageNames.includes(textOf(product.name)));
  const meant = named.length > 0 ? named : products;
  const names = new Set(meant.map(({ name }) => textOf(name)));
  const all = meant.slice(0, maxVariants).map((product) => readProduct(product, names.size > 1));
  return {
    names: all.flatMap((one) => one.names),
    statements: all.flatMap(({ statements }) => statements),
    offers: all.flatMap(({ offers }) => offers),
  };
}

const itemsIn = (root: PageElement): PageElement[] =>
  /schema\.org\/(?:Product|IndividualProduct)$/i.test(root.attributes.itemtype ?? '')
    ? [root]
    : childElements(root).flatMap(itemsIn);

function propertiesOf(item: PageElement): PageElement[] {
  return childElements(item).flatMap((child) => {
    const own = child.attributes.itemprop === undefined ? [] : [child];
    return child.attributes.itemscope === undefined ? [...own, ...propertiesOf(child)] : own;
  });
}

function nodeOf(item: PageElement, depth = 0): Node {
  const node: Record<string, unknown[]> = {};
  for (const property of propertiesOf(item)) {
    const { itemprop = '', itemscope, content, value } = property.attributes;
    const text = content ?? (visibleText(property) || value || '');
    const isItem = itemscope !== undefined && depth < maxDepth;
    node[itemprop] = [...(node[itemprop] ?? []), isItem ? nodeOf(property, depth + 1) : text];
  }
  return Object.fromEntries(
    Object.entries(node).map(([name, [first, ...more]]) => [name, more.length ? [first, ...more] : first]),
  );
}

export function readMicrodata(root: PageElement): Data {
  const [product] = itemsIn(root);
  return product === undefined ? { names: [], statements: [], offers: [] } : readProduct(nodeOf(product), false);
}

export function readMetaOffers(root: PageElement): Offers {
  const metas = elementsNamed(root, 'meta');
  const contentOf = (name: string) =>
    metas.find(({ attributes: { property } }) => property === `product:${name}` || property === `og:${name}`)
      ?.attributes.content;
  return offerOf({ price: contentOf('price:amount'), priceCurrency: contentOf('price:currency') }, undefined);
}
