import { expect, test } from 'vitest';
import { shippedRegistry } from '../../fit/footprints/shipped-footprints.data.ts';
import { frontMatterOf } from '../front-matter.ts';
import { checkPost } from './render.ts';

async function shownFor(content: string) {
  const { rendered, warnings } = await checkPost(shippedRegistry, content);
  const html = rendered.sections.map((section) => (section.kind === 'html' ? section.html : '')).join('\n');
  return { html, warnings, lines: warnings.map(({ line }) => line) };
}

const link = (href: string, text = href) => `<a href="${href}" rel="noopener">${text}</a>`;

test.each([
  [
    '<iframe src="https://v.example/embed/1" title="Zero it"></iframe>',
    `<p>${link('https://v.example/embed/1', 'Zero it')}</p>`,
  ],
  ['<video controls><source src="//v.example/a.mp4">Old browser</video>', `<p>${link('//v.example/a.mp4')}</p>`],
  ['<audio src="/a.mp3"></audio>', '<p><a href="/a.mp3">/a.mp3</a></p>'],
  ['<object data="https://v.example/a.pdf">x</object>', `<p>${link('https://v.example/a.pdf')}</p>`],
  ['<embed src="https://v.example/a.swf">', `<p>${link('https://v.example/a.swf')}</p>`],
  ['<video>Watch <a href="/v">here</a></video>', '<p>Watch <a href="/v">here</a></p>'],
  ['![Front](http://a.example/b.png)', `<p>${link('http://a.example/b.png', 'Front')}</p>`],
  ['<img src="http://a.example/b.png">', link('http://a.example/b.png')],
  ['![Front](data:image/png;base64,AAAA)', '<p><span>Front</span></p>'],
  ['<img alt="Front">', '<span>Front</span>'],
  ['<img src="data:image/gif;base64,AAAA">', ''],
  [
    '<noscript><img src="https://a.example/b.png" alt="Front">Text</noscript>',
    `<p>${link('https://a.example/b.png', 'Front')}Text</p>`,
  ],
  ['[Call](tel:+1-555-0100)', '<p><span>Call (+1-555-0100)</span></p>'],
  ['<a href="sms:555">Text 555</a>', '<p><span>Text 555</span></p>'],
  ['<a href="ftp://a.example/b">b</a>', '<p><span>b (//a.example/b)</span></p>'],
  ['<a href="javascript:alert(1)">b</a>', '<p><span>b</span></p>'],
  ['<svg><title>A dot</title><path d=""/></svg>', '<p><span>A dot</span></p>'],
  ['<script>1</script>', ''],
  ['<style>p{}</style>', ''],
  ['<select><option>a</select>', '<p></p>'],
  ['<input value="a">', ''],
  ['<x-video code="1"></x-video>', '<p></p>'],
  ['<iframe src="https://a.example" width="0" height="0"></iframe>', ''],
])('%s is listed, and readers see %j', async (content, html) => {
  const found = await shownFor(`One\n\n${content}`);
  expect(found.html.replace(/^<p>One<\/p>\n?/, '').trim()).toBe(html);
  expect(new Set(found.lines)).toEqual(new Set([3]));
  expect(found.warnings.every(({ text }) => /\.$/.test(text) && text.length < 250)).toBe(true);
});

test.each([
  '<center>a</center><font color="red">b</font>',
  '<p style="x" class="y" onclick="z">a</p><!-- a -->',
  '<picture><source srcset="/a.webp"><img src="HTTPS://a.example/b.png" alt=""></picture>',
  '[a](HTTP://a.example) [b](mailto:a@b.example) [c](/d) [e](#top)',
  '<details open><summary>a</summary>b</details>',
])('%s loses nothing that readers would see', async (content) => {
  expect((await shownFor(content)).warnings).toEqual([]);
});

test('each warning has the line of what it is about', async () => {
  const bad = '<video src="/v"></video>';
  const content = [
    `a\n**b** ${bad}\nc ${bad}`,
    `- d\n- e\n  ${bad}`,
    `| f |\n|---|\n| g |\n| ${bad} |`,
    `<div>\nh\n\n${bad}</div>`,
    `> i\n> ${bad}`,
    '[[dot:2@25]]',
    `j[^1]\n\n[^1]: k\n    ${bad}`,
    '\u0060\u0060\u0060\n<video>\n\u0060\u0060\u0060',
  ].join('\n\n');
  const lines = content.split('\n').flatMap((line, index) => (line.includes(bad) ? [index + 1] : []));
  expect((await shownFor(content)).lines).toEqual(lines);
  expect((await shownFor(content.replaceAll('\n', '\r\n'))).lines).toEqual(lines);
});

test('a text with countless faults lists the first hundred', async () => {
  expect((await shownFor('<video></video>\n\n'.repeat(5000))).lines).toHaveLength(100);
});

test('front matter is not shown, and the lines after it keep their numbers', async () => {
  const { html, warnings } = await shownFor('---\ntitle: "A: b"\ntags:\n- a\n- b\n---\n\n## Text\n\n[x](#y)');
  expect(html).toMatch(/^<h2 id="text">Text<\/h2>/);
  expect(warnings.map(({ line }) => line)).toEqual([1, 10]);
});

test.each([
  ['---\ntitle: a\n---\nb', 'yaml', 'title: a', 'b'],
  ['\ufeff---\r\ntitle: a\r\n\r\n# c\r\nlist:\r\n  - d\r\n---\r\nb', 'yaml', 'title: a\n\n# c\nlist:\n  - d', 'b'],
  ['+++\ntitle = "a"\n[params]\nx = 1\n+++\n\nb', 'toml', 'title = "a"\n[params]\nx = 1', '\nb'],
])('%j begins with front matter', (content, format, text, rest) => {
  expect(frontMatterOf(content)).toMatchObject({ format, text, rest });
});

test.each(['', '---', '---\n\nText\n\n---\nmore', 'a\n---\nb: c\n---', '---\n---', '---\nb: c', '---\n- a\n---'])(
  '%j has no front matter',
  (content) => {
    expect(frontMatterOf(content)).toBeUndefined();
  },
);
