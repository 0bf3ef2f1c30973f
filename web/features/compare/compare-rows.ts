import { type ComparedField, comparedFields, comparedPriceSpread } from '#domain/optics/compare.ts';
import type { Optic } from '#domain/optics/optics.ts';
import { batteryAccess, batteryHours, batteryWords, priceRange, weight } from '../optics/format.ts';

export type CompareRow = {
  field: ComparedField;
  label: string;
  value: (optic: Optic) => string | null;
  note?: (optic: Optic) => string | undefined;
};

const labels: Record<ComparedField, string> = {
  brand: 'Brand',
  productLine: 'Product line',
  emitterType: 'Emitter type',
  moa: 'MOA',
  reticleTypes: 'Reticle types',
  windowSize: 'Window size',
  footprint: 'Footprint',
  weightOz: 'Weight (oz)',
  batteryLifeHours: 'Battery life (hours)',
  batteryType: 'Battery type',
  batteryAccess: 'Battery access',
  waterproof: 'Waterproof rating',
  minPrice: 'Price range',
};

const own: Partial<Record<ComparedField, Pick<CompareRow, 'value' | 'note'>>> = {
  productLine: { value: ({ productLine }) => productLine, note: ({ model }) => model ?? undefined },
  weightOz: { value: weight },
  batteryLifeHours: { value: batteryHours, note: batteryWords },
  batteryAccess: { value: batteryAccess },
  minPrice: {
    value: ({ minPrice }) =>
      priceRange({ minPrice, maxPrice: minPrice === null ? null : minPrice + comparedPriceSpread }),
  },
};

/** The table's thirteen rows. */
export const compareRows: CompareRow[] = comparedFields.map((field) => ({
  field,
  label: labels[field],
  value: (optic) => optic[field] as string | null,
  ...own[field],
}));
