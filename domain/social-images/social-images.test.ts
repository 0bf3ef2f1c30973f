import { expect, test } from 'vitest';
import { shippedRegistry } from '../fit/footprints/shipped-footprints.data.ts';
import { brandImage, footprintImage, opticImage, pistolImage, postImage } from './card-images.ts';
import { drawableText, fitText, textWidth } from './fit-text.ts';
import { readSocialImagePath, socialImageDesign, socialImagePath } from './social-images.ts';

type Pictured = Parameters<typeof opticImage>[0];

const optic: Pictured = {
  brand: 'Holosun',
  productLine: '507C',
  model: 'X2',
  primaryUse: 'Pistol',
  footprint: 'Trijicon RMR',
  emitterType: 'Open',
  moa: '2 / 32 MOA circle',
  reticleTypes: null,
  colors: 'Red',
  windowWidthMm: 23.1,
  windowHeightMm: 16,
  widthMm: 29.2,
  heightMm: 29.5,
  weightOz: 1.5,
  batteryLifeHours: 50_000,
  batteryAccess: 'Side',
  disputedFields: [],
};

const draw = (facts: Partial<Pictured> = {}) => opticImage({ ...optic, ...facts }) ?? '';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The lines of text in an SVG, as drawn. */
function linesOf(svg: string) {
  const text = /<text x="(-?[\d.]+)" y="(-?[\d.]+)" font-size="(\d+)" font-weight="(400|600)"[^>]*>([^<]*)<\/text>/g;
  return [...svg.matchAll(text)].map(([, x, y, size, weight, escaped = '']) => ({
    ...{ x: Number(x), y: Number(y), size: Number(size), weight: weight === '600' ? (600 as const) : (400 as const) },
    text: escaped.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole),
  }));
}

const textsOf = (svg: string) => linesOf(svg).map(({ text }) => text);

test('an optic has its name, what it is, its first facts and its dimensions', () => {
  expect(textsOf(draw())).toEqual([
    '29.2 mm',
    '29.5 mm',
    'Drawn to scale, grid 5 mm',
    'Red Dot Atlas',
    'Open red dot for pistols',
    'Holosun',
    '507C X2',
    'Footprint',
    'Trijicon RMR',
    'Dot',
    '2 MOA',
    'Window',
    '23.1 × 16 mm',
    'Weight',
    '1.5 oz',
  ]);
});

test('a body is drawn to scale in its panel, on lines 5 mm apart', () => {
  const svg = draw();
  const scale = Number(/scale\(([\d.]+)\)/.exec(svg)?.[1]);
  const columns = [...svg.matchAll(/M([\d.]+) 0V630/g)].map(([, x]) => Number(x)).filter((x) => x !== 712);
  for (const [index, x] of columns.slice(1).entries()) expect(x - (columns[index] ?? 0)).toBeCloseTo(5 * scale, 0);
  expect(29.2 * scale).toBeLessThan(400);
  expect(29.5 * scale).toBeLessThan(420);
  expect(29.5 * scale).toBeGreaterThan(250);
});

test('facts that are not stated or that pages dispute are left out', () => {
  const unstated = draw({ moa: null, weightOz: null, windowHeightMm: null, batteryLifeHours: null });
  expect(textsOf(unstated)).not.toEqual(expect.arrayContaining(['Dot']));
  expect(textsOf(unstated).join()).not.toMatch(/Weight|Window,|Battery|null|NaN/);
  const disputed = textsOf(draw({ disputedFields: ['weightOz', 'widthMm', 'footprint'] }));
  expect(disputed.join()).not.toMatch(/1\.5 oz|29\.2 mm|Trijicon RMR/);
  expect(disputed).toContain('29.5 mm');
});

test('an optic without dimensions has a dashed shape that says so', () => {
  const without = { widthMm: null, heightMm: null, windowWidthMm: null, windowHeightMm: null };
  const generic = draw(without);
  expect(textsOf(generic)).toContain('Generic shape, not to scale');
  expect(generic).toContain('stroke-dasharray');
});

const long = 'An optic whose maker put every feature, color and battery into its name';
const names = [
  long,
  long.repeat(5),
  'W'.repeat(250),
  `${'W'.repeat(30)} ${'i'.repeat(200)}`,
  'Meopta MeoSight III 30 « Édition spéciale » ŽŠĎ',
];

test.each(names)('the name %s stays within its column', (productLine) => {
  const lines = linesOf(draw({ productLine })).filter(({ x }) => x >= 64);
  const title = lines.filter(({ size, weight }) => weight === 600 && size > 30);
  expect(title.length).toBeGreaterThan(0);
  for (const { text, x, size, weight } of lines.filter((line) => line.x < 712))
    expect([text, x + textWidth(text, size, weight) <= 664]).toEqual([text, true]);
  // Above the rule over the facts.
  for (const { y, size } of title) expect(y + size * 0.25).toBeLessThanOrEqual(566 - 2 * 84);
});

const hostile = [
  '<script>alert(1)</script>',
  '"/><image href="https://evil.example/x.png" width="9" height="9"/>',
  "' onload='alert(1)",
  ']]><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>&x;',
  '</text><style>@import url(https://evil.example)</style>',
  '\u202egnihton\u0000\u0007\ud800 &lt;b&gt;',
];

test.each(hostile)('%j is drawn as text in every image', (text) => {
  const svgs = [
    draw({ brand: text, productLine: text, footprint: text, moa: text, colors: text, emitterType: text }),
    pistolImage(
      shippedRegistry,
      { brand: text, model: text, isOpticReady: true, defaultFootprint: text, includesPlates: [text] },
      [{ footprintName: text, requiresAdapter: true, adapterInfo: text }],
    ),
    footprintImage({
      ...{ id: text, name: text, kind: 'pistol', bosses: text, screwThread: text, screws: text },
      ...{ screwSpacingMm: 9, torqueInLb: 12 },
    }),
    brandImage({ name: text, optics: [{ ...optic, brand: text, colors: text }], opticCount: 1, pistolCount: 0 }),
    postImage({ title: text, readTimeMinutes: 3 }),
  ];
  for (const svg of svgs) {
    const elements = new Set([...(svg ?? '').matchAll(/<\/?([^\s/>]+)/g)].map(([, name]) => name));
    expect(
      [...elements].filter((name) => !['svg', 'g', 'rect', 'path', 'circle', 'text'].includes(name ?? '')),
    ).toEqual([]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of them
    expect(svg).not.toMatch(/[\u0000-\u001f\u202a-\u202e\ud800-\udfff]|&(?!(?:amp|lt|gt|quot|apos);)/);
    expect(svg).not.toMatch(/<[^>]*(?:href|onload|url\()/);
  }
});

test('a name that the fonts cannot write has no image', () => {
  expect(opticImage({ ...optic, brand: '光学', productLine: '瞄准镜', model: null })).toBeNull();
  expect(postImage({ title: '😀', readTimeMinutes: null })).toBeNull();
});

test('a pistol names what its slide takes, or says that it has no cut', () => {
  const pistol = {
    brand: 'Glock',
    model: 'G43X MOS',
    isOpticReady: true,
    defaultFootprint: 'Shield RMSc',
    includesPlates: [],
  };
  const texts = textsOf(
    pistolImage(shippedRegistry, pistol, [
      { footprintName: 'Shield RMSc', requiresAdapter: false, adapterInfo: null },
      { footprintName: 'Holosun K', requiresAdapter: true, adapterInfo: null },
    ]) ?? '',
  );
  expect(texts).toEqual(expect.arrayContaining(['Glock', 'G43X MOS', 'Slide is cut for', 'Shield RMSc', 'Holosun K']));
  expect(textsOf(pistolImage(shippedRegistry, { ...pistol, isOpticReady: false }, []) ?? '')).toContain(
    'Not cut for an optic',
  );
});

test('a path names its image, and nothing else is one', () => {
  const version = '0123456789abcdef';
  expect(socialImagePath('optic/12', version)).toBe(`/social-images/optic/12/${version}.png`);
  expect(readSocialImagePath(`/social-images/brand/smith-wesson/${version}.png`)).toEqual({
    key: 'brand/smith-wesson',
    version,
  });
  for (const path of [`optic/../../images/${version}.png`, `optic/12/x.png`, `optic/12/${version}`, 'social/optic/12'])
    expect(readSocialImagePath(`/social-images/${path}`)).toBeUndefined();
});

test('a change of the drawing raises the design, so that images are made again; `vitest --update` writes the file', async () => {
  await expect(`${draw()}\n`).toMatchFileSnapshot(`./design-${socialImageDesign}.svg`);
});

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
