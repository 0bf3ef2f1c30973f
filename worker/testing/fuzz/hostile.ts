const nested = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let left = depth; left > 0; left -= 1) value = left % 2 ? [value] : { a: value };
  return value;
};

export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00\ud800b',
  '\u202egnp.exe',
  '\u200b\u2060\ufeff',
  '\ufffe\uffff',
  'e\u0301'.repeat(200),
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(50),
  '\ufdfa'.repeat(1000),
  'x'.repeat(10_001),
  'x'.repeat(60_000),
  "'; DROP TABLE users; --",
  '" OR ""="',
  '%',
  '_%\\',
  '%00',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'https://user:password@[::1]:0/../..//',
  'https://\u0130stanbul.example/\0',
  'data:text/html,x',
  '../../etc/passwd',
  'NaN',
  'Infinity',
  '-0',
  '1e3',
  '0x10',
  '\u0661\u0662',
  '\uff11',
  '9007199254740993',
  '99999999999999999999999999',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00T00:00:00Z',
  '__proto__',
  'constructor',
  'toString',
  '{"__proto__":{"isAdmin":true}}',
  '[]',
  'null',
  'AND OR NOT NEAR(',
  '"unclosed',
  'a* b^ c:d {e} (f',
  '-'.repeat(500),
  '\r\nSet-Cookie: a=b',
];

const prototypeKeys = (): object =>
  JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}}, "toString": 1, "length": -1}');

export const hostileValues: readonly (() => unknown)[] = [
  ...hostileTexts.map((text) => () => text),
  ...[null, true, false, 0, -0, -1, 1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, -1e308, 5e-324].map(
    (value) => () => value,
  ),
  () => [],
  () => ({}),
  () => [null],
  () => [[[]]],
  () => Array.from({ length: 2000 }, (_, index) => index),
  () => Array.from({ length: 1000 }, () => 'x'.repeat(20)),
  () => nested(50),
  () => nested(2000),
  prototypeKeys,
  () => JSON.parse('{"then": "x", "toJSON": "y", "id": 1}'),
];

export const prototypeNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  '',
] as const;

export const hostileSegments: readonly string[] = [
  ...['1', '2', '99999', '0', '-1', '1.5', '1e3', '01', '+1', '999999999999999', '9007199254740993', '1'.repeat(400)],
  ...[
    '%00',
    '1%00',
    '%ff',
    '%E0%A4%A',
    '%F0%9F',
    '..%2f..',
    '%2e%2e',
    '%2F',
    '%5C',
    '%20',
    '1%20',
    '%0d%0a',
    '%EF%BC%91',
  ],
  ...['__proto__', 'constructor', 'null', 'undefined', 'NaN', "1'--", '*', '~', ';', '@', '1,2', 'x'.repeat(3000)],
];
