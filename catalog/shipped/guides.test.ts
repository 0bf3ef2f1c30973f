import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { authorLimits, categoryLimits, postLimits, refsIn, slugOf } from '#domain/blog/blog.ts';
import { shortcodeOn } from '#domain/blog/markup/shortcodes.ts';
import { footprintKey } from '#domain/fit/footprints/footprint-registry.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { footprintSketch } from '#domain/fit/footprints/sketch/footprint-sketch.ts';
import { inchesCovered } from '#domain/optics/drawing/moa.ts';
import { batteryLifeText } from '#domain/optics/facts/battery.ts';
import { opticSorts } from '#domain/optics/list/optic-sorts.ts';
import { dotSizes, opticLists, usesInList } from '#domain/optics/optics.ts';
import { readCatalog } from '../loader/read.ts';

const folder = join(import.meta.dirname, '../data/guides');
const read = (name: string) => readFileSync(join(import.meta.dirname, '../data', name), 'utf8');

const { optics, pistols } = readCatalog(read);
type OpticRow = (typeof optics)[number];

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const blog = z
  .strictObject({
    author: z.strictObject({
      name: z.string().max(authorLimits.name),
      bio: z.string().max(authorLimits.bio),
      website: z.null(),
    }),
    categories: z.array(
      z.strictObject({
        name: z.string().max(categoryLimits.name),
        slug: slug.max(categoryLimits.slug),
        description: z.string().max(categoryLimits.description),
        color: z.string().regex(/^#[0-9a-f]{6}$/),
      }),
    ),
  })
  .parse(JSON.parse(read('blog.json')));

const list = z
  .string()
  .regex(/^\[.+\]$/)
  .transform((text) => text.slice(1, -1).split(', '));
const frontMatter = z.strictObject({
  title: z.string().min(1).max(postLimits.title),
  slug: slug.max(postLimits.slug),
  excerpt: z.string().min(1).max(postLimits.excerpt),
  author: z.literal(blog.author.name),
  categories: list.pipe(z.array(z.enum(blog.categories.map((one) => one.slug))).max(postLimits.categories)),
  tags: list.pipe(z.array(z.string().min(1).max(postLimits.tag)).max(postLimits.tags)),
  publishedAt: z.iso.datetime(),
  metaTitle: z.string().min(50).max(postLimits.metaTitle),
  metaDescription: z.string().min(150).max(postLimits.metaDescription),
});

const guides = readdirSync(folder)
  .sort()
  .map((file) => {
    const [, head = '', body = ''] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(read(`guides/${file}`)) ?? [];
    const lines = head.split('\n').map((line) => /^(\w+): (\S.*)$/.exec(line)?.slice(1) ?? [line, '']);
    const [text = '', sources = '', ...rest] = body.split('\n## Sources\n');
    return { file, head: Object.fromEntries(lines), body, text, sources, rest };
  });

/** Links in Markdown, in order. */
const links = (text: string) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href);
/** One line per paragraph, so that sentences are found across line breaks. */
const paragraphs = (text: string) => text.split(/\n{2,}/).map((one) => one.replace(/\s+/g, ' ').trim());

/** Counts words of running text, without tables, shortcodes and URLs. */
function wordCount(text: string): number {
  const prose = text
    .split('\n')
    .filter((line) => !/^\||^\[\[/.test(line))
    .join('\n')
    .replace(/\]\([^)]*\)/g, ']');
  return prose.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const hasFilter: Record<string, (optic: OpticRow, value: string) => boolean> = {
  footprint: (optic, value) =>
    shippedRegistry.byId.get(value) !== undefined && footprintKey(shippedRegistry, optic.footprint) === value,
  emitterType: (optic, value) => optic.emitterType === value,
  batteryAccess: (optic, value) => optic.batteryAccess === value,
  color: (optic, value) => (optic.colors ?? '').split(', ').includes(value),
  dot: (optic, value) => dotSizes(optic.moa).map(String).includes(value),
  minBatteryLife: (optic, value) => (optic.batteryLifeHours ?? 0) >= Number(value),
  sort: (_, value) => opticSorts.some((sort) => sort === value),
};

/** Whether a URL of this site exists and, if it filters a list, still has results. */
function leadsSomewhere(href: string): boolean {
  const { pathname, searchParams } = new URL(href, 'https://atlas.test');
  const params = [...searchParams];
  const opticList = opticLists.find((name) => pathname === `/${name}`);
  if (opticList !== undefined) {
    const shown = optics.filter(({ primaryUse }) => usesInList(opticList).includes(primaryUse));
    return shown.some((optic) => params.every(([name, value]) => hasFilter[name]?.(optic, value) ?? false));
  }
  if (pathname === '/pistol-wizard') {
    const { brand, model, ...others } = Object.fromEntries(params);
    const known = pistols.some((one) => one.isOpticReady && one.brand === brand && one.model === model);
    return params.length === 0 || (known && Object.keys(others).length === 0);
  }
  if (params.length > 0) return false;
  return (
    ['/faq', '/mounts'].includes(pathname) || guides.some(({ file }) => pathname === `/blog/${basename(file, '.md')}`)
  );
}

const opticRefs = new Set(
  optics.map(({ brand, productLine, model }) => [brand, productLine, ...(model === null ? [] : [model])].join('/')),
);

function standsForSomething(shortcode: string): boolean {
  const [, kind, value = ''] = /^\[\[(\w+):(.+)\]\]$/.exec(shortcode) ?? [];
  const section = shortcodeOn(shippedRegistry, shortcode);
  if (section === undefined) return false;
  if (kind === 'optic' || kind === 'table') return refsIn(section).every((ref) => opticRefs.has(ref));
  if (kind === 'footprint') return footprintSketch(value) !== null;
  return kind === 'dot' && /^\d+(\.\d+)?(,\d+(\.\d+)?)*@\d+$/.test(value);
}

test('there are 18 guides, none of the same time as another, and each category has one', () => {
  expect(guides).toHaveLength(18);
  const heads = guides.map(({ head }) => frontMatter.parse(head));
  expect(new Set(heads.map(({ publishedAt }) => publishedAt)).size).toBe(18);
  for (const { publishedAt } of heads) expect(publishedAt < '2026-11-22T20:00:00Z').toBe(true);
  expect(new Set(heads.flatMap(({ categories }) => categories))).toEqual(
    new Set(blog.categories.map((one) => one.slug)),
  );
  for (const { name, slug: written } of blog.categories) expect(written).toBe(slugOf(name));
});

describe.each(guides)('$file', ({ file, head, body, text, sources, rest }) => {
  test('is a valid post, and its slug is its file name', () => {
    expect(frontMatter.parse(head).slug).toBe(basename(file, '.md'));
    expect(body.length).toBeLessThan(postLimits.content);
  });

  test('has 700 to 1500 words', () => {
    expect(wordCount(text)).toBeGreaterThanOrEqual(700);
    expect(wordCount(text)).toBeLessThanOrEqual(1500);
  });

  test('ends with its sources, which include every external page that the text links to', () => {
    const elsewhere = (href: string) => /^https?:\/\/[\w-]+(\.[\w-]+)+\//.test(href);
    expect(rest).toEqual([]);
    expect(links(sources).length).toBeGreaterThanOrEqual(5);
    expect(links(sources).filter((href) => !elsewhere(href))).toEqual([]);
    expect(links(text).filter((href) => !href.startsWith('/') && !links(sources).includes(href))).toEqual([]);
  });

  test('links only to existing pages of this site', () => {
    const own = links(text).filter((href) => href.startsWith('/'));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((href) => !leadsSomewhere(href))).toEqual([]);
  });

  test('shows only existing optics and footprints, each on its own line', () => {
    const shortcodes = body.match(/\[\[.*?\]\]/g) ?? [];
    expect(shortcodes.length).toBeGreaterThan(0);
    expect(shortcodes.filter((one) => !standsForSomething(one))).toEqual([]);
    expect(shortcodes.filter((one) => !paragraphs(body).includes(one))).toEqual([]);
  });

  test('dates every count of the catalog', () => {
    const counting = paragraphs(text).filter((one) => /\bour (?:catalog|list\b)/i.test(one) && /\d/.test(one));
    expect(counting.filter((one) => !/^\|/.test(one) && !one.includes('n November 2026'))).toEqual([]);
  });

  test('claims no tests of our own', () => {
    expect(body).not.toMatch(
      /\bwe(?:’ve| have)? (?:tested|tried|fired|shot|measured|reviewed|carried)\b|\bour (?:own )?tests?\b/i,
    );
  });

  test('has headings below the title only', () => {
    expect(body.match(/^#+ /gm)?.filter((mark) => mark !== '## ' && mark !== '### ')).toEqual([]);
  });
});

const prose = guides.flatMap(({ text }) => paragraphs(text));

test('statements of what a dot covers are right', () => {
  const said = prose.flatMap((one) => [
    ...one.matchAll(/([\d.]+) MOA (?:(?:dot|ring) )?covers (\d+(?:\.(\d+))?) inch(?:es)? at ([\d,]+) yards/g),
  ]);
  expect(said.length).toBeGreaterThanOrEqual(8);
  for (const [sentence, moa, inches, decimals = '', yards = ''] of said) {
    const covered = inchesCovered(Number(moa), Number(yards.replace(',', '')));
    expect([sentence, inches]).toEqual([sentence, covered.toFixed(decimals.length)]);
  }
});

test('the table of dots and distances follows the formula', () => {
  const { text = '' } = guides.find(({ file }) => file === 'moa-and-distance.md') ?? {};
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [header = [], , ...sizes] = rows;
  const yards = header.slice(1).map((cell) => Number(/^(\d+) yd$/.exec(cell)?.[1]));
  expect([yards.length, sizes.length]).toEqual([5, 5]);
  for (const [size = '', ...cells] of sizes) {
    const moa = Number(/^([\d.]+) MOA/.exec(size)?.[1]);
    // A hair more, so that halves round up despite their binary fractions.
    expect([size, cells]).toEqual([size, yards.map((distance) => (inchesCovered(moa, distance) + 1e-9).toFixed(2))]);
  }
});

test('hours are converted to years or days as on the rest of the site', () => {
  const said = prose.flatMap((one) => [...one.matchAll(/([\d,]+) hours is (about [\d.]+ (?:years|days))/g)]);
  expect(said.length).toBeGreaterThanOrEqual(3);
  for (const [, hours = '', words] of said) {
    expect([hours, words]).toEqual([hours, batteryLifeText(Number(hours.replace(',', '')))]);
  }
});
