import { expect, test } from 'vitest';
import { shippedRegistry } from '../../fit/footprints/shipped-footprints.data.ts';
import { checkPost } from './render.ts';

async function htmlOf(content: string): Promise<string> {
  const { sections } = (await checkPost(shippedRegistry, content)).rendered;
  return sections.map((section) => (section.kind === 'html' ? section.html : `[${section.kind}]`)).join('\n');
}

const warningsOf = async (content: string) => (await checkPost(shippedRegistry, content)).warnings;

test('footnotes are numbered, linked both ways and listed at the end', async () => {
  const html = await htmlOf(
    'A[^1] b[^word] c[^1] d^[e]\n\n[^word]: Two **x**\n[^1]: One\n\n    more\n\n[[dot:2@25]]\n\nend',
  );
  expect(html).toContain(
    '<p>A<sup><a id="fnref-1" href="#fn-1">[1]</a></sup> b<sup><a id="fnref-2" href="#fn-2">[2]</a></sup> ' +
      'c<sup><a id="fnref-1-2" href="#fn-1">[1]</a></sup> d^[e]</p>\n[dot]\n<p>end</p>',
  );
  expect(html).toMatch(/<ol class="post-footnotes" aria-label="Footnotes">\n<li id="fn-1"><p>One<\/p>\n<p>more /);
  expect(html).toContain('<a href="#fnref-1-2" title="Back to the text">');
  expect(html).toContain('<li id="fn-2"><p>Two <strong>x</strong> <a href="#fnref-2"');
});

test('a mark without its footnote is text, and a footnote without its mark is a warning', async () => {
  expect(await htmlOf('a[^1]')).toBe('<p>a[^1]</p>');
  expect(await warningsOf('a\n\n[^old]: Not used')).toEqual([
    { line: 3, text: 'Nothing in the text refers to [^old], so readers won’t see this footnote.' },
  ]);
});

test('task lists have checkboxes, of which readers hear the state', async () => {
  const box = (state: string) =>
    `<input ${state === 'Done' ? 'checked ' : ''}type="checkbox" disabled aria-label="${state}">`;
  expect((await htmlOf('- [ ] a\n- [x] **b**\n- [X] c\n- [y] d\n- [x](/e)\n- [ ]')).replaceAll('\n', '')).toBe(
    `<ul><li>${box('To do')} a</li><li>${box('Done')} <strong>b</strong></li><li>${box('Done')} c</li>` +
      '<li>[y] d</li><li><a href="/e">x</a></li><li>[ ]</li></ul>',
  );
  expect(await htmlOf('<ul><li><input type="checkbox" checked onclick="x"> a</li></ul>')).toContain(box('Done'));
});

test.each([
  ['www.a.example/b?c=d.', '<a href="http://www.a.example/b?c=d" rel="noopener">www.a.example/b?c=d</a>.'],
  ['(https://a.example/b)', '(<a href="https://a.example/b" rel="noopener">https://a.example/b</a>)'],
  ['Mail me@a.example!', 'Mail <a href="mailto:me@a.example">me@a.example</a>!'],
  ['<https://a.example>', '<a href="https://a.example" rel="noopener">https://a.example</a>'],
  ['M17.com, a//b.example and ftp://a.example', 'M17.com, a//b.example and ftp://a.example'],
  ['~~a~~ ~b~', '<s>a</s> <s>b</s>'],
  ['10~20 and 30~40, ~5 or ~6', '10~20 and 30~40, ~5 or ~6'],
  ['<strike>a</strike>', '<s>a</s>'],
])('%s', async (content, html) => {
  expect(await htmlOf(content)).toBe(`<p>${html}</p>`);
});
