import { expect, test } from 'vitest';
import { classesOf, readStyles } from './read-styles.ts';

test.each([
  ['.a', [['a']]],
  ['.a.b>.c', [['a', 'b', 'c']]],
  ['.a,p', [['a'], []]],
  ['.sm\\:grid-cols-\\[minmax\\(0\\,1fr\\)_auto\\]', [['sm:grid-cols-[minmax(0,1fr)_auto]']]],
  ['.\\[\\&_h2\\]\\:mt-3 h2', [['[&_h2]:mt-3']]],
  ['.\\32 xl\\:a', [['2xl:a']]],
  ['.a:not(.b,.c:is(.d))', [['a']]],
  ['sub,.a>table[title=small] p::after', [['<sub'], ['a', '<table']]],
  ['.max-lg\\:not-has-\\[\\:target\\]\\:hidden:not(:has(:target))', [['max-lg:not-has-[:target]:hidden']]],
])('%s needs %j', (selector, classes) => {
  expect(classesOf(selector)).toEqual(classes);
});

test('a sheet keeps its order, and leaves out what nothing is painted with first', () => {
  const css = [
    '@layer properties{*{--b:initial}}@layer theme,utilities;@layer theme{:root{--a:1;--e:var(--a);--f:2;--g:3}}@layer utilities{.p{x:y}@media (hover:hover){.p:hover{x:z}}}',
    '@media print{.p{x:w}}@media (width>=64rem){.p{x:v}}.p:hover{x:u}.p,.q:hover{x:t}',
    '@media (prefers-reduced-motion:reduce){.p{x:s}}.p:focus{x:r}.q:not(:focus){x:var(--e)}.t{x:var(--g-h)}body{x:var(--f)}@keyframes k{to{x:y}}@font-face{font-family:F}',
    '.r{--b:1}.s{x:var(--b)}.t{--b-c:1}@property --b{syntax:"*"}@property --d{syntax:"*"}',
  ].join('');
  expect(readStyles(css)).toEqual([
    { text: '@layer properties;' },
    { text: '@layer theme,utilities;' },
    {
      start: '@layer theme{',
      rules: [
        {
          start: ':root{',
          rules: [
            { text: '--a:1;', classes: [['--a'], ['q']] },
            { text: '--e:var(--a);', classes: [['--e'], ['q']] },
            { text: '--f:2;' },
            { text: '--g:3;', classes: [['--g']] },
          ],
        },
      ],
    },
    { start: '@layer utilities{', rules: [{ text: '.p{x:y}', classes: [['p']] }] },
    { start: '@media (width>=64rem){', rules: [{ text: '.p{x:v}', classes: [['p']] }] },
    { text: '.p,.q:hover{x:t}', classes: [['p'], ['q']] },
    { text: '.q:not(:focus){x:var(--e)}', classes: [['q']] },
    { text: '.t{x:var(--g-h)}', classes: [['t']] },
    { text: 'body{x:var(--f)}' },
    { text: '@font-face{font-family:F}' },
    { text: '.r{--b:1}', classes: [['r']] },
    { text: '.s{x:var(--b)}', classes: [['s']] },
    { text: '.t{--b-c:1}', classes: [['t']] },
    { text: '@property --b{syntax:"*"}', classes: [['r'], ['s']] },
    { text: '@property --d{syntax:"*"}', classes: [] },
  ]);
});
