import { boundPattern } from '#domain/optics/list/list-limits.ts';
import { opticSorts } from '#domain/optics/list/optic-sorts.ts';
import { boundNames, type ListSearch, readSearch } from '#web/features/optics/list/list-search.ts';
import { resultPrefix } from '../wizard-search.ts';

export function readResultSearch(params: URLSearchParams): ListSearch {
  const prefixed = [...params].filter(([name]) => name.startsWith(resultPrefix));
  const search = readSearch(
    new URLSearchParams(prefixed.map(([name, value]) => [name.slice(resultPrefix.length), value])),
  );
  return { ...search, verified: '' };
}

/** The parameters with invalid values. The results are filtered in the browser, so no server validates them. */
export function invalidParts({ bounds, unknown, sort }: ListSearch): string[] {
  return [
    ...boundNames.filter((name) => bounds[name] !== '' && !boundPattern.test(bounds[name])),
    ...(['', 'true', 'false'].includes(unknown) ? [] : ['unknown']),
    ...(sort === '' || opticSorts.some((known) => known === sort) ? [] : ['sort']),
  ];
}
