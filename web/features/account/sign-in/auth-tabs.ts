import { paths } from '#domain/site/paths.ts';

export const tabs = { login: 'Login', register: 'Register' } as const;

export type Tab = keyof typeof tabs;

export function tabIn(search: URLSearchParams): Tab {
  return search.get('tab') === 'register' ? 'register' : 'login';
}

/** Keeps the rest of the query, such as `next`. */
export function searchOf(tab: Tab, search: URLSearchParams): string {
  const params = new URLSearchParams(search);
  if (tab === 'login') params.delete('tab');
  else params.set('tab', tab);
  return String(params);
}

export function addressOf(tab: Tab, search: URLSearchParams): string {
  const query = searchOf(tab, search);
  return query === '' ? paths.auth : `${paths.auth}?${query}`;
}
