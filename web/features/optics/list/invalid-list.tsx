import type { Issue } from '#domain/api/errors.ts';
import type { OpticList } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { boundNames, type ListSearch, withoutParts } from './list-search.ts';

type Props = { list: OpticList; search: ListSearch; error: ApiError };

export function InvalidList({ list, search, error }: Props) {
  const { text, rest } = invalidSearch(search, error.issues);
  return (
    <Notice title="This filter isn’t valid." alert>
      <p>{text}</p>
      {rest !== '' && <ButtonLink to={paths.list(list, rest)}>Remove this filter</ButtonLink>}
      <TextLink to={paths.list(list)}>Show all {list} optics</TextLink>
    </Notice>
  );
}

function issueText(name: string): string {
  if (boundNames.some((bound) => bound === name))
    return 'Prices, weights, years, and battery life must be numbers with up to 7 digits and 2 decimals.';
  if (name === 'q') return 'Your search is too long.';
  if (name === 'verified') return 'We couldn’t read the filter for verified facts.';
  if (name === 'unknown') return 'We couldn’t read the filter for unknown facts.';
  if (name === 'sort') return 'Unknown sort option.';
  if (name === 'page') return 'Invalid page number.';
  return 'A filter has too many values, or one that’s too long.';
}

export function invalidSearch(search: ListSearch, issues: readonly Issue[]): { text: string; rest: string } {
  const names = issues.map(({ path }) => path);
  if (names.length === 0) return { text: 'We couldn’t read this link.', rest: '' };
  return { text: [...new Set(names.map(issueText))].join(' '), rest: withoutParts(search, names) };
}
