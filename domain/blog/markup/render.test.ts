import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { imageWidths } from '#domain/images/image-widths.ts';
import { shippedRegistry } from '../../fit/footprints/shipped-footprints.data.ts';
import { renderPost } from './render.ts';

const tooLarge = 'The content gets too large when it is rendered. Please split it into two posts.';

const sectionsOf = async (content: string) => (await renderPost(shippedRegistry, content)).sections;

/** The HTML of a text without shortcodes. */
async function htmlOf(content: string): Promise<string> {
  const sections = await sectionsOf(content);
  expect(sections.map(({ kind }) => kind)).toEqual(['html']);
  return sections[0]?.kind === 'html' ? sections[0].html : '';
}

test('headings get unique ids, and the first two levels form the table of contents', async () => {
  const content =
    '# Top *one*\n\n## Same\n\n## Same\n\n### Über & co\n\n#### Deep\n\n<h2 id="mine" class="x">Same 2</h2>\n\n## 日本\n\n##';
  const { headings } = await renderPost(shippedRegistry, content);
  expect(headings).toEqual([
    { id: 'top-one', text: 'Top one', level: 2 },
    { id: 'same', text: 'Same', level: 2 },
    { id: 'same-1', text: 'Same', level: 2 },
    { id: 'über--co', text: 'Über & co', level: 3 },
    { id: 'same-2', text: 'Same 2', level: 2 },
    { id: '日本', text: '日本', level: 2 },
  ]);
  const html = await htmlOf(content);
  expect(html).toContain('<h2 id="top-one">Top <em>one</em></h2>');
  expect(html).toContain('<h4 id="deep">Deep</h4>');
  expect(html).toContain('<h2 id="same-2"><span id="same-2-2"></span><span id="mine"></span>Same 2</h2>');
  expect(html).not.toMatch(/<h1|class/);
});

test('no heading gets an id of the page around it or of a section', async () => {
  const { headings } = await renderPost(shippedRegistry, '# Root\n\n[[dot:2@25]]\n\n# Main\n\n# Root');
  expect(headings.map(({ id }) => id)).toEqual(['root-1', 'main-1', 'root-2']);
});

test('external links get rel=noopener, internal ones stay as they are', async () => {
  expect(await htmlOf('[a](https://a.example/) [b](/blog) [c](#x) [d](//b.example) <a href="/\\c.example">e</a>')).toBe(
    '<p><a href="https://a.example/" rel="noopener">a</a> <a href="/blog">b</a> <a href="#x">c</a> ' +
      '<a href="//b.example" rel="noopener">d</a> <a href="/\\c.example" rel="noopener">e</a></p>',
  );
  expect(await htmlOf('<a href="/x" target="_blank" rel="opener" onclick="x">a</a>')).toBe('<p><a href="/x">a</a></p>');
  expect(await htmlOf('See https://a.example/b, and a.example')).toContain(
    '<a href="https://a.example/b" rel="noopener">https://a.example/b</a>, and a.example',
  );
});

test('the posts that a text links to are listed once', async () => {
  const content =
    '[a](/blog/one) [b](/blog/one#x) [c](/blog/two?y) [d](/blog/category/c) [e](/blog) [f](https://a.example/blog/z)';
  expect((await renderPost(shippedRegistry, content)).linkedPosts).toEqual(['one', 'two']);
});

test('an image reserves its space with its dimensions or the box of its class', async () => {
  expect(await htmlOf('![An optic](/images/a.png "Front")')).toBe(
    '<p><img src="/images/a.png" alt="An optic" title="Front" class="post-image" loading="lazy" decoding="async"></p>',
  );
  expect(await htmlOf('<img src="https://a.example/b.jpg" width="600" height="400" loading="eager">')).toBe(
    '<img src="https://a.example/b.jpg" alt="" width="600" height="400" loading="lazy" decoding="async">',
  );
  for (const none of ['width="0" height="4000000"', 'width="auto"', 'width="99999"', 'width="200%"']) {
    expect(await htmlOf(`<img src="/a.png" ${none}>`)).toContain('class="post-image"');
  }
});

test('an image with one stated dimension keeps its ratio', async () => {
  for (const [stated, kept] of [
    ['width="600"', 'width="600"'],
    ['width="600px" height="auto"', 'width="600"'],
    ['height="200"', 'height="200"'],
    ['width="50%"', 'width="50%"'],
    ['width="100%" height="400"', 'width="100%"'],
    ['width="0" height="400"', 'height="400"'],
  ]) {
    expect(await htmlOf(`<img src="/a.png" ${stated}>`)).toContain(`<img src="/a.png" alt="" ${kept} loading`);
  }
});

test('tables scroll, with the keyboard too, and keep column alignment', async () => {
  const html = await htmlOf('| a | b | c |\n|--:|:-:|---|\n| 1 | 2 | 3 |');
  expect(html).toMatch(/^<div class="post-table" role="group" aria-label="Table" tabindex="0"><table>/);
  expect(html).toContain('<th align="right">a</th>\n<th align="center">b</th>\n<th>c</th>');
  expect(html).toMatch(/<\/table><\/div>$/);
});

/** Browsers close elements early where a nested one isn't allowed, and leftover end tags would close ours. */
test.each([
  [
    'an unclosed table',
    '<table><tr><td>a</td></tr><table><tr><td>b</td></tr></table>',
    '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>',
  ],
  [
    'nested tables',
    '<table><tr><td><div><table><tr><td><table>b</table></td></tr></table></div></td></tr></table>',
    '<td><div><div>b</div></div></td>',
  ],
  [
    "an item that isn't directly in its list",
    '<ul><li><div><li>a</li></div></li></ul>',
    '<ul><li><div><div>a</div></div></li></ul>',
  ],
  ['a heading in a heading', '<h2>a<div><h3><font><h4>b</h4></font></h3></div></h2>', '<h2 id="ab">a<div>b</div></h2>'],
  ['a link in a link', '<a href="/x">a<div><a href="/y">b</a></div></a>', '<a href="/x">a<div>b</div></a>'],
  ['parts of a table outside one', '<div><tr><td>a</td><td>b</td></tr></div>', '<div><div>a</div><div>b</div></div>'],
])('%s is unwrapped', async (_, content, shown) => {
  expect(await htmlOf(content)).toContain(shown);
});

test('correctly nested elements stay', async () => {
  for (const content of [
    '<dl><div><dt>a</dt><dd>b<dl><dt>c</dt></dl></dd></div></dl>',
    '<ul><li>a<ol><li>b</li></ol></li></ul>',
    '<details><summary>a</summary>b</details>',
    '<div><ul><li><div><p>a</p></div></li></ul></div>',
  ]) {
    expect(await htmlOf(content)).toBe(content);
  }
  expect(await htmlOf('<table><caption>a</caption><thead><tr><th>b</th></tr></thead><td>c</td></table>')).toContain(
    '<table><caption>a</caption><thead><tr><th>b</th></tr></thead><td>c</td></table>',
  );
});

test('code is plain text in a box that scrolls', async () => {
  expect(await htmlOf('```js\n<b>&amp;\n```')).toBe(
    '<pre tabindex="0"><code class="language-js">&#x3C;b>&#x26;amp;\n</code></pre>',
  );
  expect(await htmlOf('`<b>`')).toBe('<p><code>&#x3C;b></code></p>');
});

test('HTML and Markdown mix', async () => {
  expect(await htmlOf('<figure>\n\n![a](/a.png)\n\n<figcaption>A <mark>b</mark></figcaption>\n</figure>')).toContain(
    '<figcaption>A <mark>b</mark></figcaption>\n</figure>',
  );
  expect(await htmlOf('<div class="x" style="color:red"><center>a **b**</center></div>')).toBe(
    '<div><div>a **b**</div></div>',
  );
  expect(await htmlOf('<center>a</center><center>b</center>')).toBe('<div>a</div><div>b</div>');
  expect(await htmlOf('<section>a</section><address>b</address>')).toBe('<div>a</div><div>b</div>');
  expect(await htmlOf('~~a~~ H<sub>2</sub>O <kbd>B</kbd>')).toBe('<p><s>a</s> H<sub>2</sub>O <kbd>B</kbd></p>');
});

describe('shortcodes', () => {
  const optic = { kind: 'optic', ref: '12' };

  test('on lines of their own become sections', async () => {
    const content =
      'One\n[[optic:12]]\ntwo\n\n  [[footprint:rmr]]  \n[[dot: 2, 6.5 @ 25 ]]\n- a\n[[optic:A/B/C / D (2, 6)]]';
    expect(await sectionsOf(content)).toEqual([
      { kind: 'html', html: '<p>One</p>' },
      optic,
      { kind: 'html', html: '<p>two</p>' },
      { kind: 'footprint', key: 'rmr', name: expect.stringContaining('RMR') },
      { kind: 'dot', moa: [2, 6.5], yards: 25 },
      { kind: 'html', html: '<ul>\n<li>a</li>\n</ul>' },
      { kind: 'optic', ref: 'A/B/C / D (2, 6)' },
    ]);
  });

  test('tables name optics as single ones do, with columns in the written order', async () => {
    expect(await sectionsOf('[[table:weight, price | 12 | A/B/C / D (2, 6)]]\n|---|---|')).toEqual([
      { kind: 'table', columns: ['weight', 'price'], refs: ['12', 'A/B/C / D (2, 6)'] },
      { kind: 'html', html: '<p>|---|---|</p>' },
    ]);
  });

  test('become sections in HTML too, outside of all elements or alone in a paragraph', async () => {
    expect(await sectionsOf('<h2>One</h2>\n[[optic:12]]\n<p>[[optic:12]]</p>\n<p>two</p>')).toEqual([
      { kind: 'html', html: '<h2 id="one">One</h2>' },
      optic,
      optic,
      { kind: 'html', html: '<p>two</p>' },
    ]);
  });

  test.each([
    'Within [[optic:12]] text',
    '`[[optic:12]]`',
    '<div>\n[[optic:12]]\n</div>',
    '> a\n> [[optic:12]]',
    '- a\n  [[optic:12]]',
    '[[optic:0]]',
    '[[optic:Brand]]',
    `[[optic:${'x/'.repeat(300)}]]`,
    '[[footprint:nothing]]',
    '[[table:weight]]',
    '[[table:glory|12]]',
    `[[table:weight${'|12'.repeat(21)}]]`,
    '[[dot:@25]]',
    '[[dot:0@25]]',
    '[[dot:1,2,3,4,5@25]]',
    '[[dot:2@2000]]',
    '[[video:12]]',
    '[[constructor:12]]',
  ])('%j stays text', async (content) => {
    const html = await htmlOf(content);
    expect(html).toContain(content.match(/\[+\w+:[^\]]*\]+/)?.[0]);
  });
});

test('an unclosed name of any length stays text', async () => {
  expect(await htmlOf(`[[optic:${'a'.repeat(1_200_000)}]]`)).toContain('[[optic:aaa');
});

test('the reading time counts words, not markup, and is at least a minute', async () => {
  const minutes = async (content: string) => (await renderPost(shippedRegistry, content)).readTimeMinutes;
  expect(await minutes('')).toBe(1);
  expect(await minutes('word '.repeat(225 * 4))).toBe(4);
  expect(await minutes(`<p title="${'word '.repeat(900)}">one</p>\n\n<script>${'word '.repeat(900)}</script>`)).toBe(1);
});

test('empty texts and texts with nothing but disallowed elements have no sections', async () => {
  for (const content of ['', ' \n', '<!-- a -->', '<script>a</script>', '<br hidden', '[a]: /b']) {
    expect([content, (await sectionsOf(content)).filter((section) => section.kind !== 'html')]).toEqual([content, []]);
  }
  expect(await sectionsOf('<!-- a --><style>p{}</style>')).toEqual([]);
});

test.each([
  ['quotes', '>'.repeat(10_000)],
  ['lists', Array.from({ length: 200 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
  ['elements', '<div>'.repeat(10_000)],
  ['formatting that reopens', '<p><b id=1>'.repeat(10_000)],
  ['tables', '<table><tr><td>'.repeat(10_000)],
])('%s nested too deep are refused with a reason', async (_, content) => {
  const refused = await renderPost(shippedRegistry, content).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ code: 'invalid', issues: [{ path: 'content' }] });
});

test.each([
  '[',
  '[^',
  '[^a]: b\n\n[^a]',
  '~a ',
  'www.a',
  'a@b.',
  '<a name="A">',
  '# a\n',
  '[a](#b)',
  '[a](',
  '`a``',
  '<',
  '<!--',
  '|a\n|-\n',
  '[a]: b\n',
  '<a href="',
  '[[optic:',
])('200,000 characters of %j are rendered or refused', async (piece) => {
  const content = piece.repeat(Math.floor(200_000 / piece.length));
  const shown = await renderPost(shippedRegistry, content).catch((error: unknown) => error);
  if (shown instanceof AppError) expect(shown.issues).toMatchObject([{ path: 'content', message: tooLarge }]);
  // The output is bounded by what each character can become.
  else expect(JSON.stringify(shown).length).toBeLessThan(content.length * 12);
});

test('nested media that is left out takes no longer for each level', async () => {
  const content = `<div>${'<video>'.repeat(190)}${'<br>'.repeat(40_000)}</div>`;
  await expect(renderPost(shippedRegistry, content)).resolves.toBeDefined();
});

test.each([
  ['links', '[a] '],
  ['images', '![a] '],
  ['links across sections', '[a]\n\n[[dot:2@25]]\n\n'],
])('a short text that expands to many long %s is refused before it is rendered', async (_, piece) => {
  const content = `[a]: https://x/${'y'.repeat(2000)} "${'&'.repeat(2000)}"\n\n${piece.repeat(1000)}`;
  const refused = await renderPost(shippedRegistry, content).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'invalid', issues: [{ path: 'content', message: tooLarge }] });
  expect(JSON.stringify(await sectionsOf(content.slice(0, 4100)))).toContain('yyy');
});

test('the limit counts escaped characters', async () => {
  const refused = await renderPost(shippedRegistry, '![](a)'.repeat(30_000)).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'invalid', issues: [{ path: 'content', message: tooLarge }] });
});

const jsonOf = async (content: string) =>
  JSON.stringify((await renderPost(shippedRegistry, content)).sections).replaceAll('\\"', '"');

test('an image of this site comes as wide as the screen needs it', async () => {
  const src = `/images/${'a1'.repeat(32)}.jpg`;
  const offered = imageWidths.map((width) => `${src}?w=${width} ${width}w`).join();
  expect(await jsonOf(`![An optic](${src})`)).toContain(
    `<img src="${src}" srcset="${offered}" sizes="(min-width: 616px) 584px, 100vw" alt="An optic"`,
  );
  expect(await jsonOf(`<img src="${src}" width="200" height="100">`)).toContain(
    'sizes="(min-width: 232px) 200px, 100vw"',
  );
  expect(await jsonOf('![An optic](/og-image.jpg)')).not.toContain('srcset');
});
