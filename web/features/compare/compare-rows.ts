import { comparedPriceSpread } from '#domain/optics/compare.ts';
import { type ComparedField, comparedFields } from '#domain/optics/compared-fields.data.ts';
import type { Optic } from '#domain/optics/optics.ts';
import { batteryAccess, batteryHours, batteryWords, priceRange, weight } from '../optics/format.ts';

export type CompareRow = {
  field: ComparedField;
  label: string;
  value: (optic: Optic) => string | null;
  note?: (optic: Optic) => string | undefined;
};

/** Rows that show more than the stored text. */
const formats: Partial<Record<ComparedField, Partial<CompareRow>>> = {
  productLine: { note: ({ model }) => model ?? undefined },
  weightOz: { value: weight },
  batteryLifeHours: { value: batteryHours, note: batteryWords },
  batteryAccess: { value: batteryAccess },
  minPrice: {
    label: 'Price range',
    value: ({ minPrice }) =>
      priceRange({ minPrice, maxPrice: minPrice === null ? null : minPrice + comparedPriceSpread }),
  },
};

export const compareRows: CompareRow[] = comparedFields.map(({ field, label }) => ({
  field,
  label,
  value: (optic) => optic[field] as string | null,
  ...formats[field],
}));
