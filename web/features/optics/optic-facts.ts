import { moaText } from '#domain/optics/drawing/moa.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { type SpecifiedField, specification } from '#domain/optics/specification.data.ts';
import { batteryAccess, batteryHours, batteryWords, isUnverified, millimeters, priceRange, weight } from './format.ts';

type Fact = { label: string; value: string | null; note?: string | undefined; unverified: boolean };

export type FactGroup = { title: string; facts: Fact[] };

type Format = {
  value: (optic: Optic) => string | null;
  note?: (optic: Optic) => string | undefined;
  with?: (keyof Optic)[];
};

const formats: Partial<Record<SpecifiedField, Format>> = {
  moa: { value: ({ moa }) => moa && moaText(moa) },
  windowSize: {
    value: (optic) => optic.windowSize ?? windowDimensions(optic),
    with: ['windowWidthMm', 'windowHeightMm'],
  },
  batteryLifeHours: { value: batteryHours, note: batteryNote },
  batteryAccess: { value: batteryAccess },
  weightOz: { value: weight },
  minPrice: { value: priceRange, with: ['maxPrice'] },
};

export function opticFactGroups(optic: Optic): FactGroup[] {
  return specification.map(([title, rows]) => ({
    title,
    facts: rows.map(([field, label, unit]) => {
      const { value = textOf, note, with: others = [] } = formats[field] ?? {};
      return {
        label,
        value: value(optic, field, unit),
        note: note?.(optic),
        unverified: isUnverified(optic, field, ...others),
      };
    }),
  }));
}

function textOf(optic: Optic, field: SpecifiedField, unit?: string): string | null {
  const value = optic[field];
  // An unverified 'no' only means that the feature is not known.
  if (typeof value === 'boolean') return value ? 'Yes' : isUnverified(optic, field) ? null : 'No';
  if (typeof value === 'number') return unit === 'mm' ? millimeters(value) : [value, unit].join(' ').trim();
  return Array.isArray(value) ? value.join(', ') || null : value;
}

function windowDimensions({ windowWidthMm: width, windowHeightMm: height }: Optic): string | null {
  return width === null || height === null ? null : `${width.toFixed(1)} × ${height.toFixed(1)} mm`;
}

function batteryNote(optic: Optic): string | undefined {
  const words = batteryWords(optic);
  return words && `${words} (brightness not specified)`;
}
