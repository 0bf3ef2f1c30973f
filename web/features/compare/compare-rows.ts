import { bestIn, type ComparedField, comparedFields, comparedPriceSpread } from '#domain/optics/compare.ts';
import type { Optic } from '#domain/optics/optics.ts';
import { batteryAccess, batteryHours, batteryWords, priceRange, weight } from '../optics/format.ts';

type CompareRow = {
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

const overrides: Partial<Record<ComparedField, Pick<CompareRow, 'value' | 'note'>>> = {
  productLine: { value: ({ productLine }) => productLine, note: ({ model }) => model ?? undefined },
  weightOz: { value: weight },
  batteryLifeHours: { value: batteryHours, note: batteryWords },
  batteryAccess: { value: batteryAccess },
  minPrice: {
    value: ({ minPrice }) =>
      priceRange({ minPrice, maxPrice: minPrice === null ? null : minPrice + comparedPriceSpread }),
  },
};

const compareRows: CompareRow[] = comparedFields.map((field) => ({
  field,
  label: labels[field],
  value: (optic) => optic[field] as string | null,
  ...overrides[field],
}));

/** The table's rows, with the ids of the optics that are best in each. Values differ if they read differently. */
export function comparedRows(optics: readonly Optic[], onlyDifferences: boolean) {
  return compareRows
    .map((row) => ({
      ...row,
      differs: new Set(optics.map(row.value)).size > 1,
      best: bestIn(optics, row.field),
    }))
    .filter(({ differs }) => differs || !onlyDifferences);
}
