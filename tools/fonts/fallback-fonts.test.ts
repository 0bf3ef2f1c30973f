import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkitten';
import { type AtRule, parse } from 'postcss';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const optics: { brand: string; productLine: string; model: string | null }[] = JSON.parse(
  read('catalog/data/optics.json'),
);
const faqs: { answer: string }[] = JSON.parse(read('catalog/data/faqs.json'));
const names = optics.map(({ brand, productLine, model }) => [brand, productLine, model ?? ''].join(' ')).join(' ');
const prose = faqs.map(({ answer }) => answer).join(' ');

function fontFile(name: string, weight: number) {
  const path = `node_modules/@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`;
  const font = create(readFileSync(join(root, path)));
  if (font.isCollection) throw new Error(`${path} has several fonts`);
  return font;
}

function widthOf(text: string, name: string, weight: number): number {
  const font = fontFile(name, weight);
  return font.glyphsForString(text).reduce((sum, glyph) => sum + glyph.advanceWidth, 0) / font.unitsPerEm;
}

/** Packages with the fonts, or with one whose letters are as wide. */
const packages: Record<string, string> = {
  'Plex-wide Arial': 'arimo',
  'Plex-wide Roboto': 'roboto',
  'Plex-wide Noto Sans': 'noto-sans',
  'Plex-wide DejaVu Sans': 'dejavu-sans',
};

function weightOf(source: string): number {
  if (source.includes(' Bold"')) return 700;
  return source.includes(' Medium"') ? 500 : 400;
}

const faces = parse(read('web/fonts.css')).nodes.flatMap((node) => {
  if (node.type !== 'atrule') return [];
  const value = (name: string) =>
    (node as AtRule).nodes?.flatMap((one) => (one.type === 'decl' && one.prop === name ? [one.value] : []))[0] ?? '';
  const family = value('font-family').replaceAll('"', '');
  return value('size-adjust') === '' ? [] : [{ family, weight: Number.parseInt(value('font-weight'), 10), value }];
});

test('every family of the font stack has faces for the three weights of the site', () => {
  const [, stack = ''] = /--font-sans:([^;]+);/.exec(read('web/tokens.css')) ?? [];
  const families = Array.from(stack.matchAll(/"(Plex-wide [^"]+)"/g), ([, family]) => family);
  expect(families).toEqual(Object.keys(packages));
  expect(faces.map(({ family, weight }) => [family, weight])).toEqual(
    families.flatMap((family) => [400, 500, 600].map((weight) => [family, weight])),
  );
});

test.each(faces)("$family $weight has our font's widths and heights", ({ family, weight, value }) => {
  const percent = (name: string) => Number.parseFloat(value(name)) / 100;
  const own = fontFile('ibm-plex-sans', weight);
  const size = percent('size-adjust');
  const ratio = (text: string) =>
    widthOf(text, 'ibm-plex-sans', weight) / widthOf(text, packages[family] ?? '', weightOf(value('src')));
  // Names have more capitals and digits than running text. Neither may become wider, nor much narrower.
  expect(size).toBeCloseTo(Math.min(ratio(names), ratio(prose)), 2);
  expect(Math.max(ratio(names), ratio(prose)) / size).toBeLessThan(1.05);
  expect(percent('ascent-override') * size).toBeCloseTo(own.ascent / own.unitsPerEm, 2);
  expect(percent('descent-override') * size).toBeCloseTo(-own.descent / own.unitsPerEm, 2);
  expect(percent('line-gap-override')).toBe(own.lineGap);
});
