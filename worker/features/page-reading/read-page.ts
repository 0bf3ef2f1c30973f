import type { PageFacts } from '#domain/page-reading/page-facts.ts';
import { readJsonLd } from './html/json-ld.ts';
import { readMetaOffers, readMicrodata } from './html/microdata.ts';
import { elementsNamed, type PageElement, readTree } from './html/page-tree.ts';
import { statedPrices, visiblePrices } from './html/prices.ts';
import { visibleStatements } from './html/statements.ts';
import { visibleText } from './html/visible.ts';

const maxTitleLength = 300;

const isHidden = ({ attributes }: PageElement) =>
  attributes.hidden !== undefined || attributes['aria-hidden'] === 'true';

function titleOf(root: PageElement): string {
  const title = elementsNamed(root, 'title')[0];
  return (title?.children.join('') ?? '').replace(/\s+/g, ' ').trim().slice(0, maxTitleLength);
}

/** Reads what a page's HTML says of its product. Junk says nothing; it never throws. */
export async function readPage(html: string): Promise<PageFacts> {
  const root = await readTree(html);
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
