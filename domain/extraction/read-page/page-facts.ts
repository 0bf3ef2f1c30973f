import { statedPrices, visiblePrices } from './prices.ts';
import { visibleStatements } from './statements.ts';
import { readJsonLd, readMetaOffers, readMicrodata } from './structured-data.ts';
import { elementsNamed, type PageElement, readTree } from './tree.ts';
import type { PageFacts } from './types.ts';
import { visibleText } from './visible.ts';

const maxTitleLength = 300;

const isHidden = ({ attributes }: PageElement) =>
  attributes.hidden !== undefined || attributes['aria-hidden'] === 'true';

function titleOf(root: PageElement): string {
  const title = elementsNamed(root, 'title')[0];
  return (title?.children.join('') ?? '').replace(/\s+/g, ' ').trim().slice(0, maxTitleLength);
}

export function factsIn(root: PageElement): PageFacts {
  const headings = elementsNamed(root, 'h1')
    .filter((heading) => !isHidden(heading))
    .map((heading) => visibleText(heading).slice(0, maxTitleLength))
    .filter((text) => text !== '');
  const jsonLd = readJsonLd(root, headings);
  const microdata = readMicrodata(root);
  const statements = visibleStatements(root);
  const offers = [
    jsonLd.offers,
    microdata.offers,
    readMetaOffers(root),
    visiblePrices(root),
    statedPrices(statements),
  ].find((some) => some.length > 0);
  return {
    title: titleOf(root),
    names: [...new Set([...headings, ...jsonLd.names, ...microdata.names])],
    statements: [...statements, ...microdata.statements, ...jsonLd.statements],
    offers: offers ?? [],
  };
}

export const factsOf = (html: string) => factsIn(readTree(html));
