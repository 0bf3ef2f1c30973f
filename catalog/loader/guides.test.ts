import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { authorLimits, categoryLimits, postLimits, refsIn, slugOf } from '#domain/blog/blog.ts';
import { guidePlaces, guidesAt } from '#domain/blog/guide-places.ts';
import { footprintSketch } from '#domain/fit/footprint-sketch.ts';
import { footprintById, footprintKey } from '#domain/fit/footprints.ts';
import { batteryLifeInWords } from '#domain/optics/battery.ts';
import { inchesCovered } from '#domain/optics/drawing/moa.ts';
import { dotSizes, opticLists, opticSorts, usesInList } from '#domain/optics/optics.ts';
import { shortcodeOn } from '../../rendering/shortcodes.ts';
import { readCatalog } from './read.ts';

const folder = join(import.meta.dirname, '../data/guides');
const read = (name: string) => readFileSync(join(import.meta.dirname, '../data', name), 'utf8');

const { optics, pistols } = readCatalog(read);
const footprints: { name: string; glockMosPlates?: { plate: string }[] }[] = JSON.parse(read('footprints.json'));
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
  footprint: (optic, value) => footprintById(value) !== undefined && footprintKey(optic.footprint) === value,
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
  return pathname === '/faq' || guides.some(({ file }) => pathname === `/blog/${basename(file, '.md')}`);
}

/** The optics by how shortcodes name them. */
const opticsByRef = new Map(
  optics.map((optic) => {
    const { brand, productLine, model } = optic;
    return [[brand, productLine, ...(model === null ? [] : [model])].join('/'), optic];
  }),
);

function standsForSomething(shortcode: string): boolean {
  const [, kind, value = ''] = /^\[\[(\w+):(.+)\]\]$/.exec(shortcode) ?? [];
  const section = shortcodeOn(shortcode);
  if (section === undefined) return false;
  if (kind === 'optic' || kind === 'table') return refsIn(section).every((ref) => opticsByRef.has(ref));
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
      /\bwe(?:'ve| have)? (?:tested|tried|fired|shot|measured|reviewed|carried)\b|\bour (?:own )?tests?\b/i,
    );
  });

  test('has headings below the title only', () => {
    expect(body.match(/^#+ /gm)?.filter((mark) => mark !== '## ' && mark !== '### ')).toEqual([]);
  });
});

test('the places that link to guides name existing ones, and every guide has a place', () => {
  const slugs = guides.map(({ file }) => basename(file, '.md'));
  const linked = new Set(Object.values(guidePlaces).flat());
  expect([...linked].filter((one) => !slugs.includes(one))).toEqual([]);
  expect(slugs.filter((one) => !linked.has(one))).toEqual([]);
});

test("a place of the wizard is one of the catalog's pistols", () => {
  const names = pistols.map(({ brand, model }) => `wizard/${brand}/${model}`);
  const places = Object.keys(guidePlaces).filter((place) => place.startsWith('wizard/'));
  expect(places.filter((place) => !names.some((name) => name.startsWith(place)))).toEqual([]);
});

test("a place of an optic is one of the catalog's optics", () => {
  const names = optics.map(
    ({ emitterType, footprint, productLine }) => `optic/${emitterType}/${footprint}/${productLine}`,
  );
  const places = Object.keys(guidePlaces).filter((place) => place.startsWith('optic/'));
  expect(places.filter((place) => !names.some((name) => name.startsWith(place)))).toEqual([]);
});

test('the most specific guides of a place come first', () => {
  expect(guidesAt('wizard/Glock/G43X MOS').slice(0, 3)).toEqual([
    'best-red-dots-slim-glocks',
    'glock-mos-plates-by-number',
    'footprints-and-plates',
  ]);
  expect(guidesAt('nowhere')).toEqual([]);
});

const guide = (slug: string) => guides.find(({ file }) => file === `${slug}.md`)?.text ?? '';
const mounted = optics.filter(({ footprint }) => footprint === 'Shield RMSc');
/** The optics of a guide's first table. */
const tabled = (text: string) =>
  refsIn(shortcodeOn(text.match(/\[\[table:.*\]\]/)?.[0] ?? '') ?? { kind: 'html', html: '' });
const named = (optic: OpticRow) => [...opticsByRef].find(([, one]) => one === optic)?.[0] ?? '';

/** Picks by rule stay what the rule gives when the catalog changes. */
describe('sights that mount directly on an RMSc cut', () => {
  const weighed = mounted.filter(({ weightOz }) => weightOz !== null);
  const lightestFirst = weighed.toSorted((a, b) => (a.weightOz ?? 0) - (b.weightOz ?? 0));
  const weights = lightestFirst.map(({ weightOz }) => weightOz);

  test.each([
    ['best-red-dots-sig-p365', weights.length],
    ['best-red-dots-slim-glocks', 4],
    ['best-red-dots-springfield-hellcat', 5],
  ])('%s lists the lightest %i by weight', (slug, count) => {
    const listed = tabled(guide(slug)).map((ref) => opticsByRef.get(ref)?.weightOz);
    expect(listed).toEqual(weights.slice(0, count));
  });

  test('the other picks follow from the catalog', () => {
    const one = (found: OpticRow[]) => found.map(named);
    expect([mounted.length, weighed.length]).toEqual([20, 9]);
    expect(named(lightestFirst[0] as OpticRow)).toContain('ROMEOZero/');
    expect(one(mounted.filter(({ emitterType }) => emitterType === 'Enclosed'))).toEqual([
      'SIG Sauer/ROMEO-X Compact/Enclosed',
    ]);
    expect(one(mounted.filter(({ batteryAccess }) => batteryAccess === 'Top' || batteryAccess === 'Side'))).toEqual([
      'Vortex/Defender-CCW/DCCW-MRD3 / DCCW-MRD6',
    ]);
    const cheapest = mounted.toSorted((a, b) => (a.minPrice ?? 9999) - (b.minPrice ?? 9999))[0];
    expect(named(cheapest as OpticRow)).toBe('Ruger/ReadyDot');
    const lasting = mounted.filter(({ batteryLifeHours }) => batteryLifeHours !== null);
    expect([lasting.length, Math.max(...lasting.map(({ batteryLifeHours }) => batteryLifeHours ?? 0))]).toEqual([
      4, 65_000,
    ]);
    const green = mounted.filter(({ colors }) => colors?.includes('Green'));
    expect(green).toHaveLength(6);
    for (const { productLine } of green)
      expect(guide('best-red-dots-springfield-hellcat')).toContain(`/${productLine}`);
  });
});

test('counts of colors are right', () => {
  const text = guide('green-or-red-dot').replace(/\s+/g, ' ');
  const having = (colors: string) => optics.filter((optic) => optic.colors === colors).length;
  const [red, both, green] = [having('Red'), having('Red, Green'), having('Green')];
  expect(text).toContain(`had ${optics.length} sights. Of those, ${red} come in red only. Another ${both}`);
  expect(text).toContain(`${green} in green only. That leaves ${optics.length - red - both - green} with`);
  expect(text).toContain(`${optics.filter(({ colors }) => colors?.includes('Red')).length} of our ${optics.length}`);
});

test('the plates of the MOS guide are those of the footprints', () => {
  const rows = [...guide('glock-mos-plates-by-number').matchAll(/^\| (0\d) +\| (.+?) +\|/gm)];
  const written = rows.map(([, plate, name]) => `${plate} ${name}`);
  const listed = footprints.flatMap(({ name, glockMosPlates = [] }) =>
    glockMosPlates.map(({ plate }) => `${plate} ${name}`),
  );
  expect(written).toEqual(listed.toSorted());
});

test('the differences of mount heights follow the formula', () => {
  const text = guide('ar-mount-heights');
  for (const [mount, extra] of [
    ['1.57', 0.15],
    ['1.93', 0.51],
  ] as const) {
    const offsets = [7, 15, 25, 50, 100].map((yards) => {
      const inches = extra * (1 - yards / 50);
      return ((Math.sign(inches) * Math.round(Math.abs(inches) * 100 + 1e-9)) / 100 || 0).toFixed(2);
    });
    expect(text.replace(/ +/g, ' ')).toContain(`| ${mount} | ${offsets.join(' | ')} |`);
  }
});

test('the value of a click follows the formula', () => {
  for (const click of [1, 0.5]) {
    const moved = [7, 10, 15, 25, 50, 100].map((yards) => inchesCovered(click, yards).toFixed(2));
    expect(guide('how-to-zero-a-red-dot').replace(/ +/g, ' ')).toContain(`| ${click} MOA | ${moved.join(' | ')} |`);
  }
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
    expect([hours, words]).toEqual([hours, batteryLifeInWords(Number(hours.replace(',', '')))]);
  }
});
