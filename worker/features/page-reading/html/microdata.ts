import type { PageFacts, Statement } from '#domain/page-reading/page-facts.ts';
import { childElements, elementsNamed, type PageElement } from './page-tree.ts';
import { unitNamed } from './unit-codes.ts';
import { visibleText } from './visible.ts';

const isProduct = ({ attributes }: PageElement) =>
  /schema\.org\/(?:Product|IndividualProduct)$/i.test(attributes.itemtype ?? '');

const parcelFields = ['weight', 'width', 'height', 'depth'];
const ownFields = ['mpn', 'model', 'color', 'releaseDate'];

const textOf = (element: PageElement) =>
  (element.attributes.content ?? (visibleText(element) || element.attributes.value || ''))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500);

/** The elements with an itemprop that belong to an item itself, not to an item inside it. */
function propertiesOf(item: PageElement): PageElement[] {
  return childElements(item).flatMap((child) => {
    const own = child.attributes.itemprop === undefined ? [] : [child];
    return child.attributes.itemscope === undefined ? [...own, ...propertiesOf(child)] : own;
  });
}

const valueIn = (item: PageElement, name: string) => {
  const property = propertiesOf(item).find(({ attributes }) => attributes.itemprop === name);
  return property === undefined ? '' : textOf(property);
};

const unitIn = (item: PageElement) => valueIn(item, 'unitText') || unitNamed(valueIn(item, 'unitCode'));

/** A value with its unit, unless it already has one. */
const withUnit = (value: string, unit: string) => (/[a-z"]/i.test(value) ? value : `${value} ${unit}`.trim());

/** 'Weight: 1.2 oz' of a PropertyValue, or the value of a property. */
function statementOf(property: PageElement): Statement | undefined {
  const { itemprop = '', itemscope } = property.attributes;
  const context = { heading: '', where: 'microdata' as const };
  if (itemprop === 'additionalProperty') {
    const text = withUnit(valueIn(property, 'value'), unitIn(property));
    return { label: valueIn(property, 'name'), text, context };
  }
  const isParcel = parcelFields.includes(itemprop);
  if (!isParcel && !ownFields.includes(itemprop)) return undefined;
  const text = itemscope === undefined ? textOf(property) : withUnit(valueIn(property, 'value'), unitIn(property));
  return {
    label: itemprop === 'depth' ? 'length' : itemprop,
    text,
    context: {
      ...context,
      ...(isParcel && { isShopMeasure: true }),
      ...(itemprop === 'color' && { isShopColor: true }),
    },
  };
}

function offersOf(property: PageElement): PageFacts['offers'] {
  const price = Number(
    valueIn(property, 'price')
      .replace(/[$\s]/g, '')
      .replace(/,(?=\d{3})/g, ''),
  );
  const currency = valueIn(property, 'priceCurrency');
  return price > 0 && price < 100_000 && /^[A-Z]{3}$/.test(currency) ? [{ price, currency }] : [];
}

/** What the page's microdata says of its product; the first one is the page's. */
export function readMicrodata(root: PageElement): Pick<PageFacts, 'names' | 'statements' | 'offers'> {
  const products = itemsIn(root);
  const [product] = products;
  if (product === undefined) return { names: [], statements: [], offers: [] };
  const properties = propertiesOf(product);
  const name = valueIn(product, 'name');
  return {
    names: name === '' ? [] : [name],
    statements: properties
      .map(statementOf)
      .filter((statement) => statement !== undefined && statement.label !== '' && statement.text !== '')
      .filter((statement) => statement !== undefined),
    offers: properties.filter(({ attributes }) => attributes.itemprop === 'offers').flatMap(offersOf),
  };
}

function itemsIn(root: PageElement): PageElement[] {
  if (isProduct(root)) return [root];
  return childElements(root).flatMap(itemsIn);
}

/** Prices in the tags that social networks read. */
export function readMetaOffers(root: PageElement): PageFacts['offers'] {
  const metas = elementsNamed(root, 'meta');
  const contentOf = (name: string) =>
    metas.find(({ attributes }) => attributes.property === `product:${name}` || attributes.property === `og:${name}`)
      ?.attributes.content ?? '';
  const price = Number(contentOf('price:amount').replace(/,(?=\d{3})/g, ''));
  const currency = contentOf('price:currency');
  return price > 0 && price < 100_000 && /^[A-Z]{3}$/.test(currency) ? [{ price, currency }] : [];
}
