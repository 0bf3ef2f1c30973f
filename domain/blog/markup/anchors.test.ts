import { expect, test } from 'vitest';
import { shippedRegistry } from '../../fit/footprints/shipped-footprints.data.ts';
import { checkPost } from './render.ts';

async function named(content: string) {
  const { rendered, warnings } = await checkPost(shippedRegistry, content);
  const html = rendered.sections.map((section) => (section.kind === 'html' ? section.html : '')).join('\n');
  return { html, warnings, ids: [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id) };
}

test.each([
  ['Fit & finish', 'fit--finish'],
  ['日本語の見出し', '日本語の見出し'],
  ['Привет, мир!', 'привет-мир'],
  ['`code` and *more*', 'code-and-more'],
  ['a_b 2.0 / C', 'a_b-20--c'],
  ['Note[^1]', 'note'],
  ['👍', 'section'],
])('the heading %s is %s', async (text, id) => {
  const { headings } = (await checkPost(shippedRegistry, `## ${text}\n\n[^1]: x`)).rendered;
  expect(headings[0]?.id).toBe(id);
});

test('links from elsewhere to the former id of a heading still find it', async () => {
  const { html, ids, warnings } = await named('## Fit & finish\n\n## Same\n\n## Same\n\n## Same 2\n\n[a](#fit-finish)');
  expect(html).toContain('<h2 id="fit--finish"><span id="fit-finish"></span>');
  expect(ids).toEqual(['fit--finish', 'fit-finish', 'same', 'same-1', 'same-2', 'same-2-2']);
  expect(warnings).toEqual([]);
});

test.each([
  ['<a name="specs"></a>', '#specs', 'specs'],
  ['<a id="specs" name="old">x</a>', '#old', 'old'],
  ['<div id="part-2">x</div>', '#part-2', 'part-2'],
  ['<h2 id="mine">Title</h2>', '#mine', 'mine'],
  ['<section id="s">x</section>', '#s', 's'],
  ['<font id="f">x</font>', '#f', 'f'],
  ['<iframe id="v" src="https://a.example/"></iframe>', '#v', 'v'],
  ['<img id="i" src="/a.png">', '#i', 'i'],
  ['<a name="my part"></a>', '#my%20part', 'my-part'],
  ['## 日本', '#日本', '日本'],
  ['## Big Title', '#Big-Title', 'big-title'],
  ['## Title', '#user-content-title', 'title'],
  ['<a name="dataLayer"></a>', '#dataLayer', 'user-content-dataLayer'],
  ['<a name="main"></a>', '#main', 'main'],
])('after %s, a link to %s leads to %s', async (content, href, id) => {
  const { html, ids, warnings } = await named(`${content}\n\n[x](${href})`);
  expect(decodeURIComponent(/href="#([^"]*)">x/.exec(html)?.[1] ?? '')).toBe(id);
  if (id !== 'main') expect(ids).toContain(id);
  expect(warnings.filter(({ text }) => text.includes('leads nowhere'))).toEqual([]);
});

test('ids are unique, and none is one that scripts or the page use', async () => {
  const { html, ids } = await named(
    '<a name="same"></a>\n\n## Same\n\n<p id="same">a</p>\n\n<p id="main">b</p>\n\n<p id="__proto__">c</p>\n\n[x](#same)',
  );
  expect(ids).toEqual(['user-content-same', 'same', 'user-content-main', 'user-content-__proto__']);
  expect(html).toContain('<a href="#user-content-same">x</a>');
});

test('a link to an anchor that does not exist is a warning with its line', async () => {
  const { warnings } = await named(
    '## One\n\n[a](#one) [b](#) [c](#top) [d](/blog/x#y)\n\nText\n<a href="#%zz">e</a>\n[f](#two)',
  );
  expect(warnings).toEqual([
    { line: 6, text: 'The link to #%zz leads nowhere: no heading or anchor has this name.' },
    { line: 7, text: 'The link to #two leads nowhere: no heading or anchor has this name.' },
  ]);
});
