import { type Address, hrefOf, isSamePage, type Location, resolveHref } from './location.ts';
import type { RouteMatch } from './match-route.ts';

/** Where the page scrolls once it is shown: a stored position, or the start of the page or of what the hash names. */
type Scroll = { to?: number | undefined; reset: boolean };

/** What the page shows. */
export type Shown = {
  location: Location;
  match: RouteMatch;
  scroll: Scroll;
  /** Why the page's module failed to load. */
  error?: unknown;
};

export type NavigateOptions = {
  /** Replaces the entry in the tab's history, as a link to the page that is shown does unless it says otherwise. */
  replace?: boolean | undefined;
  state?: unknown;
  preventScrollReset?: boolean | undefined;
};

/** @returns whether it stops a navigation, which `proceed` then continues */
type Block = (from: Location, to: Location, proceed: () => void) => boolean;

export type Router = {
  shown: () => Shown;
  subscribe: (listener: (shown: Shown) => void) => () => void;
  /** Shows another page. Done when it is shown, or given up for another one. */
  navigate: (href: string, options?: NavigateOptions) => Promise<void>;
  blocks: Set<Block>;
  /** Loads what a page needs before it can be shown. */
  load: (match: RouteMatch, location: Location) => Promise<void>;
};

const still: Scroll = { reset: false };

/** The router of a document at the edge. */
export function createStaticRouter({ pathname, search }: URL, match: RouteMatch): Router {
  const shown: Shown = { location: { pathname, search, hash: '', state: null, key: '' }, match, scroll: still };
  return {
    shown: () => shown,
    subscribe: () => () => {},
    navigate: async () => {},
    blocks: new Set(),
    load: async () => {},
  };
}

/** What the tab's history stores of an entry. */
type Entry = { idx: number; key: string; state: unknown };

type Positions = { get: (key: string) => number | undefined; keep: (key: string) => void; store: () => void };

type Setup = {
  match: (pathname: string) => RouteMatch;
  load: Router['load'];
  /** Awaited before the page learns that another place of it is shown. Never rejects. */
  prepare?: () => Promise<void>;
  positions: Positions;
};

/** The router of a tab. A new page stays hidden, and its URL too, until its module has loaded. */
export function createBrowserRouter({ match, load, prepare, positions }: Setup): Router {
  const { history } = window;
  const listeners = new Set<(shown: Shown) => void>();
  const blocks = new Set<Block>();
  const isBlocked = (to: Location, proceed: () => void) =>
    [...blocks].some((block) => block(shown.location, to, proceed));

  /** The place of the current entry in the tab's history. */
  let place = 0;
  let latest = 0;
  const first = currentLocation(place);
  place = entry().idx;
  // The browser may have restored the position already, and the reader may have scrolled on.
  const start = window.scrollY === 0 ? positions.get(first.key) : undefined;
  let shown: Shown = { location: first, match: match(first.pathname), scroll: { to: start, reset: false } };

  function entry(): Entry {
    return history.state;
  }

  /**
   * The address bar's.
   * @param idx the place of an entry without our marks, which a link to a place on the page makes
   */
  function currentLocation(idx: number): Location {
    if (typeof entry()?.key !== 'string') {
      const marks: Entry = { idx, key: newKey(), state: null };
      history.replaceState(marks, '');
    }
    const { pathname, search, hash } = window.location;
    const { key, state } = entry();
    return { pathname, search, hash, key, state };
  }

  async function show(location: Location, scroll: Scroll, enter?: () => void): Promise<void> {
    latest += 1;
    const mine = latest;
    const next: Shown = { location, match: match(location.pathname), scroll };
    const inPage = location.hash !== shown.location.hash && isSamePage(location, shown.location) && !('error' in shown);
    const become = () => {
      positions.keep(shown.location.key);
      enter?.();
      shown = next;
    };
    if (inPage) {
      // At once, because the next event compares its place with this one.
      become();
      const ready = prepare?.();
      if (ready) await ready;
    } else {
      try {
        await router.load(next.match, location);
      } catch (error) {
        next.error = error;
      }
      if (mine !== latest) return;
      become();
    }
    if (mine !== latest) return;
    for (const listener of listeners) listener(shown);
  }

  async function navigate(href: string, options: NavigateOptions = {}): Promise<void> {
    const { state = null, preventScrollReset = false } = options;
    const location = { ...resolveHref(href, shown.location), state, key: newKey() };
    // The second tap of two may come before the new page is rendered.
    const replace = options.replace ?? hrefOf(location) === hrefOf(shown.location);
    const enter = () => {
      if (!replace) place += 1;
      const marks: Entry = { idx: place, key: location.key, state };
      try {
        history[replace ? 'replaceState' : 'pushState'](marks, '', hrefOf(location));
      } catch {
        // Safari allows a hundred entries in ten seconds.
        window.location.assign(hrefOf(location));
      }
    };
    const go = () => show(location, { reset: !preventScrollReset }, enter);
    if (!isBlocked(location, go)) await go();
  }

  /** How often the history moves next because the router moves it. */
  let returning = false;
  let proceeding = false;

  function onPopState(): void {
    if (returning) {
      returning = false;
      return;
    }
    // A link to the place that the URL names already makes no entry; some browsers then remove our marks.
    const isRepeated = hrefOf(window.location) === hrefOf(shown.location);
    const isLink = entry()?.key === undefined || entry().key === shown.location.key;
    const location = currentLocation(isRepeated ? place : place + 1);
    const distance = entry().idx - place;
    const proceed = () => {
      proceeding = true;
      history.go(distance);
    };
    if (!proceeding && distance !== 0 && isBlocked(location, proceed)) {
      returning = true;
      history.go(-distance);
      return;
    }
    proceeding = false;
    place = entry().idx;
    // The browser has scrolled to the place that a link on the page names.
    void show(location, isLink ? still : { to: positions.get(location.key), reset: true });
  }

  // The browser restores the position of a reloaded document, the router that of pages within it.
  const scrollOurselves = () => {
    history.scrollRestoration = 'manual';
  };
  scrollOurselves();
  window.addEventListener('popstate', onPopState);
  window.addEventListener('pageshow', scrollOurselves);
  window.addEventListener('pagehide', () => {
    positions.keep(shown.location.key);
    positions.store();
    history.scrollRestoration = 'auto';
  });

  const router: Router = {
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate,
    blocks,
    load,
  };
  return router;
}

/** Leaves this document for another one; never done. */
export function openDocument(address: Address): Promise<never> {
  const { location } = window;
  // To the same address with a hash, `assign` would only move on the page.
  if (hrefOf(address) === hrefOf(location)) location.reload();
  else location.assign(hrefOf(address));
  return new Promise(() => {});
}

/** Needs no secure context, unlike `crypto.randomUUID`: a phone may open a development server by its address. */
function newKey(): string {
  return Math.random().toString(36).slice(2);
}
