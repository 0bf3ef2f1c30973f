import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { piece } from '#domain/evidence/testing.ts';
import { ChangeList } from './change-list.tsx';

/** An entry in words: what was deleted in brackets. */
function shown(from: unknown, to: unknown): string {
  const entry = { action: 'update', changes: { evidence: { from, to } } };
  const html = renderToStaticMarkup(createElement(ChangeList, { entry, labelOf: (name: string) => name }));
  return html
    .replaceAll(/<del[^>]*>/g, '[')
    .replaceAll('</del>', ']')
    .replace(/<[^>]*>/g, '');
}

const [old, added] = [piece({ value: 1 }), piece({ value: 2 })];

test('of a list, the entry shows the items that came or went', () => {
  expect(shown([], [added])).toMatch(/^evidence\+ weightOz: 2 /);
  expect(shown([old], [])).toMatch(/^evidence\[− weightOz: 1 .*\]$/s);
  expect(shown([old], [added])).toMatch(/^evidence\[− weightOz: 1 .*\]\+ weightOz: 2 /s);
  expect(shown(['a', 'b'], ['b', 'c'])).toBe('evidence[− a]+ c');
});

test('a text that was not stated is a dash', () => {
  expect(shown(null, 'Red')).toBe('evidence[–not stated] → Red');
});
