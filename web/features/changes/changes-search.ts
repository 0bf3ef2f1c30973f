import { paths } from '#domain/site/paths.ts';
import { searchOf } from '#web/lib/search-of.ts';

/** A URL of the change log, parsed but not validated: the server decides what is valid. Unset parts are empty. */
export type ChangesSearch = { kind: string; id: string; q: string; page: string };

export const wholeLog: ChangesSearch = { kind: '', id: '', q: '', page: '' };

export function readChangesSearch(search: URLSearchParams): ChangesSearch {
  const single = (name: string) => search.get(name)?.trim() ?? '';
  return { kind: single('kind'), id: single('id'), q: single('q'), page: single('page') === '1' ? '' : single('page') };
}

const hrefOf = (path: string, query: string) => path + (query && `?${query}`);

/** The log after a change, which returns to page 1 unless it sets the page. */
export function changesHref(search: ChangesSearch, change: Partial<ChangesSearch> = {}): string {
  return hrefOf(paths.changes, searchOf({ ...search, page: '', ...change }));
}

/** The feed of what the log shows. */
export const changesFeedHref = (search: ChangesSearch) => hrefOf(paths.changesFeed, searchOf({ ...search, page: '' }));

export const changesCall = (search: ChangesSearch, pageSize: number) =>
  searchOf({ ...search, page: search.page || '1', pageSize });
