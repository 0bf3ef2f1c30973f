import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { publisherOf, type SourceKind } from '#domain/evidence/evidence.ts';

const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * The kind that a page seems to be: that of the fact's other evidence from its publisher, else the maker's if the host
 * has the name of the brand.
 */
export function guessedKind({ url, title, row }: Pick<QueuedContribution, 'url' | 'title' | 'row'>): SourceKind {
  if (url === null) return 'shop';
  const publisher = publisherOf(url);
  const known = row?.evidence.find((piece) => piece.publisher === publisher);
  if (known) return known.kind;
  const brand = letters(title.split(' ')[0] ?? '');
  if (brand.length < 3 || !letters(publisher).includes(brand)) return 'shop';
  return /\.pdf$/i.test(url.split(/[?#]/)[0] ?? '') ? 'manual' : 'maker';
}
