import { afterEach, describe, expect, test, vi } from 'vitest';
import { stubTab } from '../testing/history.ts';
import { matchRoute, type Route, type RouteMatch } from './match-route.ts';
import { createBrowserRouter, openDocument } from './router.ts';

afterEach(() => vi.unstubAllGlobals());

const handle = { head: () => ({ title: '', description: '', keywords: [], canonicalPath: '' }) };
const routes: Route[] = [{ path: '*', handle }];

function openTab(
  href = '/',
  load: (match: RouteMatch, location: { pathname: string }) => Promise<void> = async () => {},
) {
  const kept = new Map<string, number>();
  const { tab, ...browser } = stubTab(href);
  const positions = {
    get: (key: string) => kept.get(key),
    keep: (key: string) => void kept.set(key, tab.scrollY),
    store: vi.fn(),
  };
  const loads = vi.fn(load);
  const router = createBrowserRouter({ match: (pathname) => matchRoute(routes, pathname), load: loads, positions });
  return { tab, router, loads, positions, ...browser };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('navigate', () => {
  test('shows the page, its URL and its state once it has loaded', async () => {
    let loaded = () => {};
    const { router, tab } = openTab('/', () => new Promise((resolve) => (loaded = resolve)));
    const done = router.navigate('/optic/5?sort=lowest', { state: 'from home' });
    expect(tab.location.pathname).toBe('/');
    loaded();
    await done;
    expect(tab.location.href).toBe('http://site/optic/5?sort=lowest');
    expect(router.shown()).toMatchObject({
      location: { pathname: '/optic/5', state: 'from home' },
      scroll: { reset: true },
    });
  });

  test('gives up a page for a later one', async () => {
    const waiting: (() => void)[] = [];
    const { router, paths } = openTab('/', () => new Promise((resolve) => waiting.push(resolve)));
    const listener = vi.fn();
    router.subscribe(listener);
    const both = [router.navigate('/first'), router.navigate('/second')];
    for (const load of waiting.toReversed()) load();
    await Promise.all(both);
    expect(paths()).toEqual(['/', '/second']);
    expect(listener).toHaveBeenCalledOnce();
  });

  test('shows why a page did not load', async () => {
    const error = new Error('offline');
    const { router, tab } = openTab('/', () => Promise.reject(error));
    await router.navigate('/optic/5');
    expect(tab.location.pathname).toBe('/optic/5');
    expect(router.shown().error).toBe(error);
    await router.navigate('#reviews');
    expect(router.shown().error).toBe(error);
  });

  test('understands queries and places on the page, and stays on this site', async () => {
    const { router, tab, loads } = openTab('/pistol?brand=Holosun');
    await router.navigate('?brand=Trijicon', { preventScrollReset: true });
    expect(tab.location.href).toBe('http://site/pistol?brand=Trijicon');
    expect(router.shown().scroll).toEqual({ reset: false });
    await router.navigate('#filters');
    expect(tab.location.href).toBe('http://site/pistol?brand=Trijicon#filters');
    expect(loads).toHaveBeenCalledOnce();
    await router.navigate('//elsewhere.example/path');
    expect(tab.location.href).toBe('http://site/path');
  });

  test('stays on this site even if a path looks like a host', async () => {
    const { router, tab } = openTab('/pistol');
    await router.navigate('/.//elsewhere.example/path');
    expect(tab.location.href).toBe('http://site/elsewhere.example/path');
    const { router: odd, tab: oddTab } = openTab('http://site//elsewhere.example/path');
    await odd.navigate('?page=2');
    expect(oddTab.location.href).toBe('http://site/elsewhere.example/path?page=2');
  });

  test('makes one entry for a link that is tapped twice', async () => {
    const { router, paths } = openTab();
    await router.navigate('/optic/5');
    await router.navigate('/optic/5');
    expect(paths()).toEqual(['/', '/optic/5']);
  });

  test('replaces the entry if asked to', async () => {
    const { router, paths } = openTab();
    await router.navigate('/auth', { replace: true });
    expect(paths()).toEqual(['/auth']);
  });
});

describe('the browser’s buttons', () => {
  test('show a page again where it was scrolled to', async () => {
    const { router, tab } = openTab('/pistol');
    tab.scrollY = 900;
    await router.navigate('/optic/5');
    tab.history.go(-1);
    await settled();
    expect(router.shown()).toMatchObject({ location: { pathname: '/pistol' }, scroll: { to: 900 } });
  });

  test('a page is left at the position that it had when the next one was shown', async () => {
    let loaded = () => {};
    const { router, tab } = openTab('/pistol', (_, { pathname }) =>
      pathname === '/optic/5' ? new Promise((resolve) => (loaded = resolve)) : Promise.resolve(),
    );
    const done = router.navigate('/optic/5');
    tab.scrollY = 300;
    loaded();
    await done;
    tab.history.go(-1);
    await settled();
    expect(router.shown().scroll.to).toBe(300);
  });

  test('a document that was scrolled before the router starts stays there', () => {
    const { positions, router } = openTab();
    positions.keep(router.shown().location.key);
    const restart = (scrollY: number) => {
      Object.assign(window, { scrollY });
      const load = async () => {};
      return createBrowserRouter({ match: (pathname) => matchRoute(routes, pathname), load, positions }).shown().scroll;
    };
    expect(restart(0)).toEqual({ to: 0, reset: false });
    expect(restart(700)).toEqual({ reset: false });
  });

  test('a link to the place of an entry that was left scrolls to the place', async () => {
    const { router, tab, followFragment } = openTab('/blog/post');
    followFragment('#part');
    tab.scrollY = 900;
    await router.navigate('/optic/5');
    tab.history.go(-1);
    await settled();
    tab.dispatchEvent(new Event('popstate'));
    await settled();
    expect(router.shown().scroll).toEqual({ reset: false });
  });

  test('a link to a place that is followed twice counts as one entry', async () => {
    const { router, tab, followFragment, paths } = openTab('/edit');
    followFragment('#main');
    followFragment('#main');
    router.blocks.add(() => true);
    tab.history.go(-1);
    await settled();
    expect(tab.location.hash).toBe('#main');
    expect(paths()).toHaveLength(2);
  });

  test('a place on the page is left to the browser', async () => {
    const { router, followFragment, loads } = openTab('/blog/post');
    followFragment('#part');
    await settled();
    expect(router.shown()).toMatchObject({ location: { hash: '#part' }, scroll: { reset: false } });
    expect(loads).not.toHaveBeenCalled();
  });

  test('a reload finds the positions, and the browser restores that of the document', () => {
    const { tab, positions } = openTab();
    expect(tab.history.scrollRestoration).toBe('manual');
    tab.dispatchEvent(new Event('pagehide'));
    expect(tab.history.scrollRestoration).toBe('auto');
    expect(positions.store).toHaveBeenCalledOnce();
    tab.dispatchEvent(new Event('pageshow'));
    expect(tab.history.scrollRestoration).toBe('manual');
  });
});

describe('a block', () => {
  test('holds up a link until it proceeds', async () => {
    const { router, tab } = openTab('/edit');
    let proceed = () => {};
    const block = vi.fn((_from, _to, go: () => void) => {
      proceed = go;
      return true;
    });
    router.blocks.add(block);
    await router.navigate('/leave');
    expect(tab.location.pathname).toBe('/edit');
    proceed();
    await settled();
    expect(tab.location.pathname).toBe('/leave');
    expect(block).toHaveBeenCalledOnce();
  });

  test('holds up Back and Forward, keeps the URL, and lets them proceed', async () => {
    const { router, tab, paths } = openTab('/list');
    await router.navigate('/edit');
    let proceed = () => {};
    router.blocks.add((_from, _to, go) => {
      proceed = go;
      return true;
    });
    tab.history.go(-1);
    await settled();
    expect(tab.location.pathname).toBe('/edit');
    expect(router.shown().location.pathname).toBe('/edit');
    proceed();
    await settled();
    expect(router.shown().location.pathname).toBe('/list');
    expect(paths()).toEqual(['/list', '/edit']);
  });
});

test('opening the document of the address that the tab has reloads it, because a hash alone loads nothing', () => {
  const [assign, reload] = [vi.fn(), vi.fn()];
  vi.stubGlobal('window', { location: { pathname: '/optic/1', search: '', hash: '#reviews', assign, reload } });
  void openDocument({ pathname: '/optic/1', search: '', hash: '#reviews' });
  expect(reload).toHaveBeenCalledOnce();
  void openDocument({ pathname: '/optic/2', search: '', hash: '#reviews' });
  expect(assign).toHaveBeenCalledExactlyOnceWith('/optic/2#reviews');
});
