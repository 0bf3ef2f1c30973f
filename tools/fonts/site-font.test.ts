import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkitten';
import { expect, test } from 'vitest';
import { makeSiteFont, siteFontFile } from './site-font.ts';

test("the site's font has the characters of today's texts", async () => {
  const made = await makeSiteFont();
  // If not, `node tools/fonts/site-font.ts` writes it.
  expect(readFileSync(siteFontFile).equals(made)).toBe(true);
});

/** The characters that a face of web/fonts.css is asked for. */
function rangeOf(file: string): number[] {
  const css = readFileSync(join(import.meta.dirname, '../../web/fonts.css'), 'utf8');
  const [, ranges = ''] = new RegExp(`${file}\\.woff2[^}]*unicode-range:([^;]+);`).exec(css) ?? [];
  const asked = Array.from(ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g), ([, first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return asked.flat();
}

test('browsers look for exactly these characters in it', () => {
  const font = create(readFileSync(siteFontFile));
  if (font.isCollection) throw new Error('The file has several fonts');
  const characters = font.characterSet.filter((code) => code !== 0xffff).sort((a, b) => a - b);
  expect(rangeOf('ibm-plex-sans-site')).toEqual(characters);
});

test('browsers look for no character in both files: a late one would make them load the other', () => {
  const site = new Set(rangeOf('ibm-plex-sans-site'));
  const others = rangeOf('ibm-plex-sans-latin-wght-normal');
  expect(others).toContain(0xdf);
  expect(others.filter((code) => site.has(code))).toEqual([]);
});
