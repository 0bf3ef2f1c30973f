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

test('browsers look for exactly these characters in it', () => {
  const font = create(readFileSync(siteFontFile));
  if (font.isCollection) throw new Error('The file has several fonts');
  const css = readFileSync(join(import.meta.dirname, '../../web/fonts.css'), 'utf8');
  const [, ranges = ''] = /ibm-plex-sans-site\.woff2[^}]*unicode-range:([^;]+);/.exec(css) ?? [];
  const asked = Array.from(ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g), ([, first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  expect(asked.flat()).toEqual(font.characterSet.filter((code) => code !== 0xffff).sort((a, b) => a - b));
});
