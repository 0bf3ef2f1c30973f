import { bestIn } from '#domain/compare/best-in.ts';
import { comparedPriceSpread } from '#domain/compare/compare.ts';
import { type ComparedField, comparedFields } from '#domain/compare/compared-fields.data.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { dollars } from '#domain/shared/numbers.ts';
import { batteryAccess, batteryHours, batteryText, priceRange, weight, weightBasisText } from '../optics/format.ts';

type CompareRow = {
  field: ComparedField;
  label: string;
  value: (optic: Optic) => string | null;
  note?: (optic: Optic) => string | undefined;
};

function listPrice({ minPrice, maxPrice, priceAsOf }: Optic): string | undefined {
  if (minPrice === null || maxPrice === null || maxPrice <= minPrice + comparedPriceSpread) return undefined;
  return `${priceAsOf === null ? 'list' : 'seen'} up to ${dollars(maxPrice)}`;
}

const formats: Partial<Record<ComparedField, Partial<CompareRow>>> = {
  productLine: { note: ({ model }) => model ?? undefined },
  weightOz: { value: weight, note: weightBasisText },
  batteryLifeHours: { value: batteryHours, note: batteryText },
  batteryAccess: { value: batteryAccess },
  minPrice: {
    label: 'Price range',
    value: ({ minPrice }) =>
      priceRange({ minPrice, maxPrice: minPrice === null ? null : minPrice + comparedPriceSpread }),
    note: listPrice,
  },
};

const compareRows: CompareRow[] = comparedFields.map(({ field, label }) => ({
  field,
  label,
  value: (optic) => optic[field] as string | null,
  ...formats[field],
}));

const superlatives: Partial<Record<ComparedField, string>> = { weightOz: 'lightest', batteryLifeHours: 'longest' };

function superlative(field: ComparedField, known: number, all: number): string {
  return `${superlatives[field] ?? 'best'}${known < all ? ` of the ${known} known` : ''}`;
}

export function comparedRows(optics: readonly Optic[], onlyDifferences: boolean) {
  return compareRows
    .map((row) => {
      const best = bestIn(optics, row.field);
      const values = optics.map(row.value).filter((value) => value !== null && value !== '');
      return {
        ...row,
        differs: new Set(values).size > 1,
        best: best.ids,
        superlative: superlative(row.field, best.known, optics.length),
      };
    })
    .filter(({ differs }) => differs || !onlyDifferences);
}
