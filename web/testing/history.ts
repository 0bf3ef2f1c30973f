import { vi } from 'vitest';

/** Stubs the window of a tab. Its history moves at once; a browser's does so a moment later. */
export function stubTab(href: string) {
  const entries = [{ href, state: null as unknown }];
  let index = 0;
  const tab = new EventTarget();
  const current = () => new URL(entries[index]?.href ?? '', 'http://site');
  const absolute = (to: string) => new URL(to, current()).href;
  const history = {
    scrollRestoration: 'auto',
    get state() {
      return entries[index]?.state ?? null;
    },
    pushState(state: unknown, _: string, to: string) {
      const entry = { href: absolute(to), state };
      index += 1;
      entries.splice(index, entries.length, entry);
    },
    replaceState(state: unknown, _: string, to = current().href) {
      entries[index] = { href: absolute(to), state };
    },
    go(distance: number) {
      index += distance;
      tab.dispatchEvent(new Event('popstate'));
    },
  };
  Object.assign(tab, { history, scrollY: 0 });
  Object.defineProperty(tab, 'location', { get: current });
  vi.stubGlobal('window', tab);
  return {
    tab: tab as EventTarget & { history: typeof history; scrollY: number; location: URL },
    /** The paths of all entries. */
    paths: () => entries.map((entry) => new URL(entry.href).pathname),
    /** What the browser does for a link to a place on the page. */
    followFragment(hash: string) {
      history[current().hash === hash ? 'replaceState' : 'pushState'](null, '', hash);
      tab.dispatchEvent(new Event('popstate'));
    },
  };
}
