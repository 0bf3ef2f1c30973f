import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { refsIn } from '#domain/blog/blog.ts';
import { shortcodeOn } from '#domain/blog/markup/shortcodes.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { inchesCovered } from '#domain/optics/drawing/moa.ts';
import { readCatalog } from '../loader/read.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../data', name), 'utf8');

const { optics, pistols } = readCatalog(read);
const footprints: { name: string; glockMosPlates?: { plate: string }[] }[] = JSON.parse(read('footprints.json'));
type OpticRow = (typeof optics)[number];

/** The optics by how shortcodes name them. */
const opticsByRef = new Map(
  optics.map((optic) => {
    const { brand, productLine, model } = optic;
    return [[brand, productLine, ...(model === null ? [] : [model])].join('/'), optic];
  }),
);

const guide = (slug: string) => read(`guides/${slug}.md`);

const mounted = optics.filter(({ footprint }) => footprint === 'Shield RMSc');
/** The optics of a guide's first table. */
const tabled = (text: string) =>
  refsIn(shortcodeOn(shippedRegistry, text.match(/\[\[table:.*\]\]/)?.[0] ?? '') ?? { kind: 'html', html: '' });
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
    expect([mounted.length, weighed.length]).toEqual([24, 10]);
    expect(named(lightestFirst[0] as OpticRow)).toContain('ROMEOZero/');
    expect(one(mounted.filter(({ emitterType }) => emitterType === 'Enclosed'))).toEqual([
      'Holosun/EPS Core',
      'SIG Sauer/ROMEO-X Compact/Enclosed',
      'ZeroTech/Trace H.A.L.O./TRAE28',
    ]);
    expect(one(mounted.filter(({ batteryAccess }) => batteryAccess === 'Top' || batteryAccess === 'Side'))).toEqual([
      'Vortex/Defender-CCW/DCCW-MRD3 / DCCW-MRD6',
      'ZeroTech/Trace H.A.L.O./TRAE28',
    ]);
    const cheapest = mounted.toSorted((a, b) => (a.minPrice ?? 9999) - (b.minPrice ?? 9999))[0];
    expect(named(cheapest as OpticRow)).toBe('Ruger/ReadyDot');
    const lasting = mounted.filter(({ batteryLifeHours }) => batteryLifeHours !== null);
    expect([lasting.length, Math.max(...lasting.map(({ batteryLifeHours }) => batteryLifeHours ?? 0))]).toEqual([
      6, 150_000,
    ]);
    const green = mounted.filter(({ colors }) => colors?.includes('Green'));
    expect(green).toHaveLength(8);
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
  const rows = [...guide('glock-mos-plates-by-number').matchAll(/^\| (\w.+?) +\| (0\d) +\| (0\d|–) +\|/gm)];
  const written = rows.flatMap(([, name, ...plates]) =>
    plates.filter((plate) => plate !== '–').map((plate) => `${plate} ${name}`),
  );
  const listed = footprints.flatMap(({ name, glockMosPlates = [] }) =>
    glockMosPlates.map(({ plate }) => `${plate} ${name}`),
  );
  expect(written.toSorted()).toEqual(listed.toSorted());
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

test('counts of pistols by how sights mount are right', () => {
  const ready = pistols.filter(({ isOpticReady }) => isOpticReady);
  const having = (...ways: boolean[]) =>
    ready.filter(({ footprints: cuts }) => {
      const plates = new Set(cuts.map(({ requiresAdapter }) => requiresAdapter));
      return plates.size === ways.length && ways.every((way) => plates.has(way));
    }).length;
  expect(guide('footprints-and-plates').replace(/\s+/g, ' ')).toContain(
    `had ${ready.length} optic-ready pistols: we list direct fits only for ${having(false)} of them, ` +
      `plates only for ${having(true)}, and both for ${having(false, true)}.`,
  );
});
