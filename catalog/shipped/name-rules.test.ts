import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeText, nameRulesOf } from '#domain/brands/name-rules.ts';
import { footprintKey } from '#domain/fit/footprints/footprint-registry.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { dotSizes } from '#domain/optics/optics.ts';
import { nameSlug } from '#domain/shared/slugs.ts';
import { readCatalog } from '../loader/read.ts';

const { optics } = readCatalog((name) => readFileSync(join(import.meta.dirname, '../data', name), 'utf8'));
type Row = (typeof optics)[number];

const isOn = (id: string) => (row: Row) => footprintKey(shippedRegistry, row.footprint) === id;
const hasReticle = (text: string) => (row: Row) => row.reticleTypes?.includes(text) ?? false;
const hasColor = (color: string) => (row: Row) => row.colors?.split(', ').includes(color) ?? false;
const says = (row: Row, word: string) => [row.description, ...row.features].join(' ').toLowerCase().includes(word);
const hasDots = (row: Row, pattern: RegExp) =>
  [...codeText(row).matchAll(pattern)].every(([, size]) => dotSizes(row.moa).includes(Number(size)));
const slim = (id: string) => (row: Row) => isOn(id)(row) && row.primaryUse === 'Pistol (Micro-compact)';

/** What each rule's optics have in common in the catalog. */
const claims: Record<string, Record<string, (row: Row) => boolean>> = {
  holosun: {
    '4…': ({ reticleTypes }) => reticleTypes === 'Dot' || reticleTypes === 'Circle',
    '5…': (row) => hasReticle('Dot; Circle')(row) && hasReticle('Circle-dot')(row),
    C: ({ solarFailsafe }) => solarFailsafe,
    'K, Carry': slim('holosun-k'),
    T: (row) => says(row, 'titanium'),
    R: (row) => says(row, 'rotary') && !row.solarFailsafe && !row.shakeAwake,
    X2: ({ shakeAwake }) => shakeAwake,
    RD: hasColor('Red'),
    GR: hasColor('Green'),
    GD: hasColor('Gold'),
    'HS…': (row) => row.colors === 'Red' && row.primaryUse === 'Long gun',
    MRS: (row) => hasReticle('Dot')(row) && hasReticle('Circle')(row),
    ACSS: hasReticle('Chevron with ring'),
    Core: (row) => row.reticleTypes === 'Dot' && !row.solarFailsafe,
  },
  trijicon: {
    'RM06, CC06': (row) => dotSizes(row.moa).includes(3.25) && /06 \(3\.25 MOA\)/.test(codeText(row)),
    'RM07, CC07': (row) => dotSizes(row.moa).includes(6.5) && /07 \(6\.5 MOA\)/.test(codeText(row)),
    RM09: (row) => dotSizes(row.moa).includes(1) && /09 \(1\.0 MOA\)/.test(codeText(row)),
    'SRO1, SRO2, SRO5': (row) =>
      dotSizes(row.moa).join() === '1,2.5,5' &&
      ['SRO1 (1.0 MOA)', 'SRO2 (2.5 MOA)', 'SRO5 (5.0 MOA)'].every((variant) => row.variants.includes(variant)),
    cc: slim('rmrcc'),
    HD: hasReticle('Circle-dot'),
    'TA…': (row) => row.emitterType === 'Prism' && isOn('acog')(row),
  },
  'sig-sauer': {
    'Zero, Compact': slim('rmsc'),
    'PRO, Pro': isOn('deltapoint-pro'),
    'SIG-LOC': (row) => isOn('sig-loc')(row) || isOn('sig-loc-compact')(row),
    X: ({ moa }) => moa === '3 / 32 MOA circle',
    '5, 7, 8, MSR': ({ primaryUse }) => primaryUse === 'Long gun',
    'SOR…300, SOR…600': (row) =>
      [...codeText(row).matchAll(/SOR\d1([36])00 \((\d) MOA\)/g)].every(([, code, size]) => code === size) &&
      dotSizes(row.moa).join() === '3,6',
  },
  vortex: {
    'RD2, MRD3, RD-6 …': (row) => hasDots(row, /RD-?(\d)\b/g),
    'VMD-3103, VMD-3106': (row) => hasDots(row, /VMD-310(\d)/g),
    CCW: slim('rmsc'),
    'ST, XL': isOn('deltapoint-pro'),
    AR: (row) => isOn('picatinny')(row) && row.batteryType === 'AAA',
    'SPR-…': ({ emitterType }) => emitterType === 'Prism',
    'SPR-300, SPR-500': (row) => row.variants.includes(`${/SPR-(\d)00/.exec(row.model ?? '')?.[1]}x`),
    Solar: ({ solarFailsafe }) => solarFailsafe,
  },
  'primary-arms': {
    MD: (row) => row.emitterType === 'Tube' && isOn('aimpoint-micro')(row),
    'MD-20, MD-25': (row) => row.windowWidthMm === Number(/MD-(\d+)/.exec(row.productLine)?.[1]),
    RS: ({ emitterType, primaryUse }) => emitterType === 'Open' && primaryUse === 'Pistol',
    MicroPrism: (row) => row.emitterType === 'Prism' && isOn('mini-acog')(row),
    ACSS: ({ reticleTypes }) => /ACSS|Chevron/.test(reticleTypes ?? ''),
  },
};

const rules = Object.entries(claims).flatMap(([brand, ofBrand]) =>
  Object.entries(ofBrand).map(([code, holds]) => ({ brand, code, holds })),
);

test.each(rules)('$brand: all optics with $code in their name are as the rule says', ({ brand, code, holds }) => {
  const rule = nameRulesOf(brand).find((one) => one.code === code);
  const named = optics.filter((row) => nameSlug(row.brand) === brand && rule?.pattern.test(codeText(row)));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((row) => !holds(row)).map(codeText)).toEqual([]);
});

test('every rule is checked', () => {
  for (const brand of Object.keys(claims)) {
    expect(nameRulesOf(brand).map(({ code }) => code)).toEqual(Object.keys(claims[brand] ?? {}));
  }
});
