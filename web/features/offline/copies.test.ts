import { expect, test } from 'vitest';
import { buildOf, type Copy, keptCopies, withCopies } from './copies.ts';

const script = '/assets/index-new.js';

function page(url: string, kind: Copy['kind'], usedAt: number, more: Partial<Copy> = {}): Copy {
  return { url, kind, bytes: 100, savedAt: usedAt, usedAt, files: [script], ...more };
}

const file = (url: string, bytes = 100): Copy => ({ url, kind: 'file', bytes, savedAt: 0, usedAt: 0 });

const urls = (copies: Copy[]) => copies.map(({ url }) => url).sort();

test('the visited page that was not used for the longest time goes first', () => {
  const copies = [page('/a', 'visited', 3), page('/b', 'visited', 1), page('/c', 'visited', 2), file(script)];
  expect(urls(keptCopies(copies, { bytes: 300, visited: 9 }))).toEqual(['/a', script, '/c']);
});

test('visited pages are counted too', () => {
  const copies = [page('/a', 'visited', 3), page('/b', 'visited', 1), page('/', 'list', 0), file(script)];
  expect(urls(keptCopies(copies, { bytes: 9999, visited: 1 }))).toEqual(['/', '/a', script]);
});

test('what is more important stays longer', () => {
  const kinds = ['shell', 'pistol', 'comparison', 'list', 'favorite', 'visited'] as const;
  const copies = kinds.map((kind, age) => page(`/${kind}`, kind, age, { files: [] }));
  for (const [index] of kinds.entries()) {
    const kept = keptCopies(copies, { bytes: (index + 1) * 100, visited: 9 });
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
  expect(urls(keptCopies(copies, { bytes: 400, visited: 9 }))).toEqual(
    urls(copies.filter(({ url }) => !/unnamed/.test(url))),
  );
  expect(urls(keptCopies(copies, { bytes: 399, visited: 9 }))).toEqual([script, '/other'].sort());
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
  expect(urls(keptCopies(all, { bytes: 9999, visited: 9 }))).toEqual(urls(all));
  expect(urls(keptCopies(all, { bytes: 1000, visited: 9 }))).toEqual(
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
