import { expect, test } from 'vitest';
import { buildOf, type Copy, isDue, keptCopies, limits, pathOf, withCopies } from './copies.ts';

const script = '/assets/index-new.js';
const now = 100;
const visitedMs = 1000;

function page(url: string, kind: Copy['kind'], usedAt: number, more: Partial<Copy> = {}): Copy {
  return { url, kind, bytes: 100, savedAt: usedAt, usedAt, files: [script], ...more };
}

const file = (url: string, bytes = 100): Copy => ({ url, kind: 'file', bytes, savedAt: 0, usedAt: 0 });

/** Of what is stored. */
const urls = (copies: Copy[]) =>
  copies
    .filter(({ noRoom }) => !noRoom)
    .map(({ url }) => url)
    .sort();

test('the visited page that was not used for the longest time goes first', () => {
  const copies = [page('/a', 'visited', 3), page('/b', 'visited', 1), page('/c', 'visited', 2), file(script)];
  expect(urls(keptCopies(copies, { bytes: 300, visited: 9, visitedMs }, now))).toEqual(['/a', script, '/c']);
});

test('visited pages are counted too', () => {
  const copies = [page('/a', 'visited', 3), page('/b', 'visited', 1), page('/', 'list', 0), file(script)];
  expect(urls(keptCopies(copies, { bytes: 9999, visited: 1, visitedMs }, now))).toEqual(['/', '/a', script]);
});

test('what is more important stays longer', () => {
  const kinds = ['shell', 'pistol', 'comparison', 'list', 'favorite', 'visited'] as const;
  const copies = kinds.map((kind, age) => page(`/${kind}`, kind, age, { files: [] }));
  for (const [index] of kinds.entries()) {
    const kept = keptCopies(copies, { bytes: (index + 1) * 100, visited: 9, visitedMs }, now);
    expect(urls(kept)).toEqual(
      kinds
        .slice(0, index + 1)
        .map((kind) => `/${kind}`)
        .sort(),
    );
  }
});

test('files count, and stay as long as a page names them', () => {
  const own = page('/own', 'visited', 1, { files: [script, '/assets/own-1.js'] });
  const copies = [
    page('/other', 'visited', 2),
    own,
    file(script),
    file('/assets/own-1.js'),
    file('/assets/unnamed-1.js'),
  ];
  expect(urls(keptCopies(copies, { bytes: 400, visited: 9, visitedMs }, now))).toEqual(
    urls(copies.filter(({ url }) => !/unnamed/.test(url))),
  );
  expect(urls(keptCopies(copies, { bytes: 399, visited: 9, visitedMs }, now))).toEqual([script, '/other'].sort());
});

test('when there is no room, pages of an older deployment go first, and with them its files', () => {
  const former = '/assets/index-old.js';
  const old = [page('/old', 'favorite', 1, { files: [former] }), page('/old-list', 'list', 2, { files: [former] })];
  const shell = page('/offline', 'shell', 0, { files: ['/assets/index-a.css'] });
  const all = [
    ...old,
    shell,
    page('/new', 'visited', 3),
    file(former, 500),
    file(script, 500),
    file('/assets/index-a.css'),
  ];
  expect(urls(keptCopies(all, { bytes: 9999, visited: 9, visitedMs }, now))).toEqual(urls(all));
  expect(urls(keptCopies(all, { bytes: 1000, visited: 9, visitedMs }, now))).toEqual(
    ['/assets/index-a.css', script, '/new', '/offline'].sort(),
  );
});

test('a copy replaces that of the same URL, and a visited page stays a favorite', () => {
  const former = [page('/a', 'favorite', 1), page('/b', 'visited', 1)];
  const [a, b, ...others] = withCopies(former, [page('/a', 'visited', 5), page('/b', 'list', 5)]);
  expect(a).toMatchObject({ kind: 'favorite', savedAt: 5 });
  expect(b).toMatchObject({ kind: 'list', savedAt: 5 });
  expect(others).toEqual([]);
});

test('a page’s script says which deployment made it', () => {
  expect(buildOf({ files: ['/assets/index-a.css', '/assets/shared-b.js', script] })).toBe(script);
  expect(buildOf({})).toBeUndefined();
});

test('visited pages are dropped after 90 days, others stay', () => {
  const [visited, list] = [page('/a', 'visited', 0), page('/', 'list', 0)];
  const days = (count: number) => urls(keptCopies([visited, list], limits, count * 24 * 60 * 60_000));
  expect(days(89)).toEqual(['/', '/a']);
  expect(days(90)).toEqual(['/']);
});

test('only a visit is a use: a page that is fetched again is not more important', () => {
  const former = [page('/a', 'favorite', 1), page('/b', 'visited', 1)];
  const copies = withCopies(former, [page('/a', 'favorite', 5), page('/b', 'visited', 5)]);
  expect(copies).toMatchObject([
    { savedAt: 5, usedAt: 1 },
    { savedAt: 5, usedAt: 5 },
  ]);
});

test('favorites that do not fit are not fetched again for a day', () => {
  const day = { maxAgeMs: 1000, build: script };
  const favorites = Array.from({ length: 10 }, (_, index) => page(`/optic/${index}`, 'favorite', 0));
  let copies: Copy[] = [page('/', 'list', 0), file(script)];
  /** What a page view fetches. */
  const view = (at: number) => {
    const due = favorites.filter((favorite) => {
      if (!isDue(copies, favorite, { ...day, now: at })) return false;
      const added = [{ ...favorite, savedAt: at, usedAt: at }];
      copies = keptCopies(withCopies(copies, added), { bytes: 500, visited: 9, visitedMs }, at);
      return true;
    });
    return due.length;
  };
  expect(view(1), 'three fit, the fourth displaces one').toBe(4);
  expect(view(2)).toBe(0);
  expect(view(900)).toBe(0);
  expect(copies.filter(({ kind, noRoom }) => kind === 'favorite' && !noRoom)).toHaveLength(3);
  expect(copies.filter(({ noRoom }) => noRoom)).toMatchObject([{ bytes: 0 }]);
});

test('a page is due when it is not saved, too old or of another deployment', () => {
  const due = { maxAgeMs: 10, now: 15, build: script };
  const list = page('/', 'list', 10);
  expect(isDue([], list, due)).toBe(true);
  expect(isDue([list], list, due)).toBe(false);
  expect(isDue([page('/', 'list', 5)], list, due)).toBe(true);
  expect(isDue([list], list, { ...due, build: '/assets/index-newer.js' })).toBe(true);
  const shell = page('/offline', 'shell', 10, { files: ['/assets/index-a.css'] });
  expect(isDue([shell], shell, due), 'a page without a script is of any deployment').toBe(false);
});

test('links with tracking parameters have one copy', () => {
  expect(pathOf('http://site/pistol?utm_source=mail&brand=Holosun&fbclid=a1#top')).toBe('/pistol?brand=Holosun');
  expect(pathOf('http://site/about?gclid=b2')).toBe('/about');
});
