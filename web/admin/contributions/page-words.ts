import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { publisherOf, type SourceKind } from '#domain/evidence/evidence.ts';
import { sameValue } from '#domain/evidence/same-value.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { sameJson } from '#domain/shared/same-json.ts';
import type { Value } from './decide.ts';

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

function spellings(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(spellings);
  if (typeof value === 'number')
    return [value.toLocaleString('en-US'), value.toFixed(2), value.toFixed(1), String(value)];
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
}

/** Splits a page's words around the value that they state: before, the value, after. Undefined if they spell it otherwise. */
export function splitAtValue(words: string, value: unknown): [string, string, string] | undefined {
  const text = words.toLowerCase();
  for (const spelling of spellings(value).toSorted((a, b) => b.length - a.length)) {
    const at = text.indexOf(spelling.toLowerCase());
    const end = at + spelling.length;
    // '1.2' is not in '11.25'.
    const isPart = /\d/.test(spelling) && (/[\d.]/.test(words[at - 1] ?? '') || /^\.?\d/.test(words.slice(end)));
    if (at !== -1 && !isPart) return [words.slice(0, at), words.slice(at, end), words.slice(end)];
  }
  return undefined;
}

type Agreement = 'same' | 'rounded' | 'spelled' | 'other' | 'unclear';

const inOrder = (value: Value) => (Array.isArray(value) ? value.toSorted() : value);

export function pageAgreement(registry: FootprintRegistry, field: string, read: Value, proposed: Value): Agreement {
  if (read === null) return 'unclear';
  if (!sameValue(registry, field, read, proposed)) return 'other';
  if (sameJson(inOrder(read), inOrder(proposed))) return 'same';
  return typeof read === 'number' ? 'rounded' : 'spelled';
}

export function agreementText(agreement: Agreement, value: string): string {
  switch (agreement) {
    case 'same':
      return 'That is what the member says.';
    case 'rounded':
      return `The page rounds differently: ${value}.`;
    case 'spelled':
      return `The page says the same in other words: ${value}.`;
    case 'unclear':
      return 'It isn’t clear what the page says. Compare it yourself.';
    case 'other':
      return 'That is not what the member says.';
  }
}
