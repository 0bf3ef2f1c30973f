import { expect, test } from 'vitest';
import { drawableText, fitText } from './fit-text.ts';

const box = { width: 600, height: 180, weight: 600, sizes: [80, 50, 40] } as const;

test('a short text has the largest size', () => {
  expect(fitText('Holosun 507C', box)).toEqual({ size: 80, lines: ['Holosun 507C'] });
});

test('a longer text breaks between words, or becomes smaller', () => {
  expect(fitText('Holosun 507COMP Pro', box)).toEqual({ size: 80, lines: ['Holosun', '507COMP Pro'] });
  expect(fitText('Holosun 507COMP Competition Series', box).size).toBe(50);
});

test('a text that is too long is cut, and a word that is too long is broken', () => {
  const { size, lines } = fitText(`${'word '.repeat(60).trim()}`, box);
  expect([size, lines.length, lines.at(-1)?.endsWith('…')]).toEqual([40, 4, true]);
  expect(fitText('M'.repeat(40), box)).toEqual({ size: 40, lines: ['M'.repeat(18), 'M'.repeat(18), 'M'.repeat(4)] });
});

test('what the fonts lack becomes a space', () => {
  expect(drawableText('  Žluťoučký\n\t“kůň” 😀 ½ × – ok\u202e中\u0000文 ')).toBe('Žluťoučký “kůň” ½ × – ok');
});
