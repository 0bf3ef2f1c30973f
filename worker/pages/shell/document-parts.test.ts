import { expect, test } from 'vitest';
import { stylesFor } from './document-parts.ts';

const styles = [
  { text: '@layer base,utilities;' },
  { text: 'body{margin:0}' },
  { start: '@layer utilities{', rules: [{ text: '.a{b:c}', classes: [['a']] }] },
  { start: '@media (width>=64rem){', rules: [{ text: '.lg\\:a{b:d}', classes: [['lg:a']] }] },
  { text: '.a .b,.c{e:f}', classes: [['a', 'b'], ['c']] },
];

test.each([
  ['', '@layer base,utilities;body{margin:0}'],
  ['<p class="x a"></p>', '@layer base,utilities;body{margin:0}@layer utilities{.a{b:c}}'],
  ['<p class="lg:a"></p>', '@layer base,utilities;body{margin:0}@media (width>=64rem){.lg\\:a{b:d}}'],
  ['<p class="b"></p><p class="c"></p>', '@layer base,utilities;body{margin:0}.a .b,.c{e:f}'],
])('%j gets the rules that it may need', (markup, css) => {
  expect(stylesFor(markup, styles)).toBe(css);
});

test('a class is read as React writes it', () => {
  const [part] = [{ text: 'kept', classes: [['[&>h2]:mt-3']] }];
  expect(stylesFor('<p class="mt-1 [&amp;&gt;h2]:mt-3"></p>', [part])).toBe('kept');
});

test('a value of the theme is there for markup that names it', () => {
  const theme = [{ start: ':root{', rules: [{ text: '--ink:red;', classes: [['--ink'], ['text-ink']] }] }];
  expect(stylesFor('<path fill="var(--ink)"/>', theme)).toBe(':root{--ink:red;}');
  expect(stylesFor('<p class="text-ink"></p>', theme)).toBe(':root{--ink:red;}');
  expect(stylesFor('<path fill="var(--ink-2)"/>', theme)).toBe('');
});

test('a rare element brings its rules', () => {
  const styles = [{ text: 'hr{height:0}', classes: [['<hr']] }];
  expect(stylesFor('<p><hr/></p>', styles)).toBe('hr{height:0}');
  expect(stylesFor('<p>hr</p>', styles)).toBe('');
});
