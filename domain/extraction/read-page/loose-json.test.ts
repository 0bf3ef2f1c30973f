import { expect, test } from 'vitest';
import { rootsIn } from './loose-json.ts';

test.each<[script: string, roots: unknown[]]>([
  ['{"a": 1}', [{ a: 1 }]],
  ['\ufeff{"a": 1}', [{ a: 1 }]],
  ['<!-- {"a": 1} -->', [{ a: 1 }]],
  ['//<![CDATA[\n{"a": 1}\n//]]>', [{ a: 1 }]],
  ['/* <![CDATA[ */ {"a": 1} /* ]]> */', [{ a: 1 }]],
  ['{"a": [1, 2,], "b": {"c": 3,},}', [{ a: [1, 2], b: { c: 3 } }]],
  ['{"a": 1};', [{ a: 1 }]],
  ['{"a": 1;};;', [{ a: 1 }]],
  [
    '{"a": 1, // one\n"url": "https://a.example/*b*/", /* two\n lines */ "c": 3}',
    [{ a: 1, url: 'https://a.example/*b*/', c: 3 }],
  ],
  ['<!-- Product -->\n{"a": 1,}<!-- end -->', [{ a: 1 }]],
  ['{"a": 1, <!-- {"old": 2}, --> "b": "<!-- 3 -->",}', [{ a: 1, b: '<!-- 3 -->' }]],
  ['<!-- {"old": 1} -->{"a": 2}', [{ a: 2 }]],
  ['{"a": "one\ntwo\tthree"}', [{ a: 'one two three' }]],
  ['{"a": "// \\" /* }"}{"b": "{,}"}', [{ a: '// " /* }' }, { b: '{,}' }]],
  ['{"a": 1}\n{"b": 2};\n[{"c": 3}], {"d": 4}', [{ a: 1 }, { b: 2 }, [{ c: 3 }], { d: 4 }]],
  ['{"a": 1}{"b": oops}{"c": 3}', [{ a: 1 }, { c: 3 }]],
])('%j holds %j', (script, roots) => {
  expect(rootsIn(script)).toEqual(roots);
});

test.each([
  '',
  'window.product = {"a": 1};',
  '{"a": 1} and {"b": 2}',
  '{"a": 1',
  '{"a": "1',
  '{"a": 1}}',
  '{"a": 1,,}',
  "{'a': 1}",
  '{a: 1}',
  '{"a": 1 2}',
  '{"a": "5" wide"}',
])('%j is not repaired', (script) => {
  expect(rootsIn(script)).toEqual([]);
});

test.each([
  ['spaces', ' '.repeat(300_000)],
  ['an unclosed string', `{"${'\\"'.repeat(150_000)}`],
  ['unclosed comments', `{${'/*a'.repeat(100_000)}`],
  ['unclosed HTML comments', `{${'<!--'.repeat(75_000)}`],
])('a page full of %s is read at once', (_, script) => {
  expect(rootsIn(`${script}}`)).toEqual([]);
});
