import { moaText } from '#domain/optics/drawing/moa.ts';
import type { Optic } from '#domain/optics/optics.ts';
import { batteryAccess, batteryHours, batteryWords, isUnverified, millimeters, priceRange, weight } from './format.ts';

/** A fact formatted for display. */
type Fact = { label: string; value: string | null; note?: string | undefined; unverified: boolean };

type FactField = keyof Optic;

/** An unverified 'no' means unknown. */
function yesOrNo(optic: Optic, field: 'solarFailsafe' | 'shakeAwake' | 'nvCompatible'): string | null {
  if (optic[field]) return 'Yes';
  return isUnverified(optic, field) ? null : 'No';
}

function fact(optic: Optic, label: string, value: string | null, fields: FactField[], note?: string): Fact {
  return { label, value, note, unverified: isUnverified(optic, ...fields) };
}

export type FactGroup = { title: string; facts: Fact[] };

/** The spec sheet, grouped the way buyers ask. */
export function opticFactGroups(optic: Optic): FactGroup[] {
  const of = (label: string, field: FactField, value = optic[field] as string | null) =>
    fact(optic, label, value, [field]);
  const list = (values: string[]) => (values.length === 0 ? null : values.join(', '));
  return [
    {
      title: 'Mounting',
      facts: [of('Footprint', 'footprint'), of('Mount', 'mountType'), of('Primary use', 'primaryUse')],
    },
    {
      title: 'Dot and window',
      facts: [
        of('Emitter type', 'emitterType'),
        of('Dot size', 'moa', optic.moa && moaText(optic.moa)),
        of('Reticle types', 'reticleTypes'),
        of('Color', 'colors'),
        of('Brightness', 'emitterModes'),
        of('Night vision', 'nvCompatible', yesOrNo(optic, 'nvCompatible')),
        fact(optic, 'Window size', optic.windowSize ?? windowDimensions(optic), [
          'windowSize',
          'windowWidthMm',
          'windowHeightMm',
        ]),
      ],
    },
    {
      title: 'Power',
      facts: [
        fact(optic, 'Battery life', batteryHours(optic), ['batteryLifeHours'], batteryNote(optic)),
        of('Battery type', 'batteryType'),
        of('Battery access', 'batteryAccess', batteryAccess(optic)),
        of('Shake awake', 'shakeAwake', yesOrNo(optic, 'shakeAwake')),
        of('Solar failsafe', 'solarFailsafe', yesOrNo(optic, 'solarFailsafe')),
      ],
    },
    {
      title: 'Body',
      facts: [
        of('Weight', 'weightOz', weight(optic)),
        of('Length', 'lengthMm', millimeters(optic.lengthMm)),
        of('Width', 'widthMm', millimeters(optic.widthMm)),
        of('Height', 'heightMm', millimeters(optic.heightMm)),
        of('Waterproof', 'waterproof'),
      ],
    },
    {
      title: 'Model',
      facts: [
        of('Brand', 'brand'),
        of('Product line', 'productLine'),
        of('Model', 'model'),
        of('Variants', 'variants', list(optic.variants)),
        of('Introduced', 'yearIntroduced', optic.yearIntroduced === null ? null : String(optic.yearIntroduced)),
        fact(optic, 'Price range', priceRange(optic), ['minPrice', 'maxPrice']),
      ],
    },
  ];
}

function windowDimensions({ windowWidthMm: width, windowHeightMm: height }: Optic): string | null {
  return width === null || height === null ? null : `${width.toFixed(1)} × ${height.toFixed(1)} mm`;
}

function batteryNote(optic: Optic): string | undefined {
  const words = batteryWords(optic);
  return words && `${words} (brightness not specified)`;
}
