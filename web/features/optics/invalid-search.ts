import type { Issue } from '#domain/api/errors.ts';
import { boundNames, type ListSearch, withoutParts } from './list/list-search.ts';

function issueText(name: string): string {
  if (boundNames.some((bound) => bound === name))
    return 'Prices, weights, and battery life must be numbers with up to 7 digits and 2 decimals.';
  if (name === 'q') return 'Your search is too long.';
  if (name === 'sort') return 'Unknown sort option.';
  if (name === 'page') return 'Invalid page number.';
  return 'A filter has too many values, or one that’s too long.';
}

/** What the server rejected, and the query string without it; `rest` is empty if nothing valid remains. */
export function invalidSearch(search: ListSearch, issues: readonly Issue[]): { text: string; rest: string } {
  const names = issues.map(({ path }) => path);
  if (names.length === 0) return { text: 'We couldn’t read this link.', rest: '' };
  return { text: [...new Set(names.map(issueText))].join(' '), rest: withoutParts(search, names) };
}
