import { expect, test } from 'vitest';
import type { Copy } from './copies.ts';
import { filesOf, listSaved, markSaved, savedAtText, savedListPlace, titleOf } from './saved-document.ts';

const html = `<!doctype html>
<html lang="en"><head><link rel="preload" href="/assets/sans-a1.woff2"><style>@font-face{src:url(/assets/whole-f5.woff2)}@font-face{src:url("/assets/whole-g6.woff2")}</style><title data-head>A &amp; B | Red Dot Atlas</title>
<meta name="entry" content="/assets/index-b2.js /assets/shared-c3.js"><link rel="stylesheet" href="/assets/index-d4.css">
<link rel="modulepreload" href="/assets/shared-c3.js"></head><body><div id="root">$& costs</div></body></html>`;

const savedAt = Date.UTC(2026, 10, 23, 7, 10);

test('a saved document says from when it is, outside of what React hydrates', () => {
  // The space before AM may be a narrow one.
  expect(savedAtText(savedAt, 'UTC')).toMatch(/^November 23, 2026 at 7:10\sAM$/);
  expect(savedAtText(Date.UTC(2026, 0, 2, 0, 5), 'UTC')).toMatch(/^January 2, 2026 at 12:05\sAM$/);
  const marked = markSaved(html, savedAt);
  expect(marked).toContain('<html data-saved lang="en">');
  expect(marked).toMatch(
    /<body><p role="status"[^>]*><span[^>]*>Saved copy from [^<]+<\/span><\/p><div id="root">\$& costs/,
  );
});

test('its files and its title are read from it', () => {
  expect(filesOf(html)).toEqual([
    '/assets/sans-a1.woff2',
    '/assets/index-b2.js',
    '/assets/shared-c3.js',
    '/assets/index-d4.css',
  ]);
  expect(filesOf('<p>none</p>')).toEqual([]);
  expect(titleOf(html)).toBe('A &amp; B');
  expect(titleOf('<title data-head>Red Dot Atlas</title>')).toBe('Red Dot Atlas');
});

test('the page without a signal lists what is saved, by what it is', () => {
  const copy = (url: string, kind: Copy['kind'], title?: string): Copy => {
    return { url, kind, bytes: 1, savedAt, usedAt: 0, ...(title !== undefined && { title }) };
  };
  const page = listSaved(`<main>${savedListPlace}</main>`, [
    copy('/pistol?a=1&b="2"', 'visited', 'A &amp; B'),
    copy('/pistols/glock', 'pistol', 'Glock $&'),
    copy('/api/pistols/7/fits', 'pistol'),
    copy('/offline', 'shell', 'No signal'),
    copy('/assets/index-a.js', 'file'),
  ]);
  expect([...page.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, heading]) => heading)).toEqual([
    'My pistol',
    'Pages you visited',
  ]);
  expect([...page.matchAll(/href="([^"]+)">([^<]+)<span/g)].map(([, href, title]) => [href, title])).toEqual([
    ['/pistols/glock', 'Glock $&'],
    ['/pistol?a=1&amp;b=&quot;2&quot;', 'A &amp; B'],
  ]);
});
