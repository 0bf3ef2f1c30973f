import { bestIn } from '#domain/compare/best-in.ts';
import { comparedPriceSpread } from '#domain/compare/compare.ts';
import { type ComparedField, comparedFields } from '#domain/compare/compared-fields.ts';
import { moaText } from '#domain/optics/drawing/moa.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { featureLabels } from '#domain/optics/optics.ts';
import { roundedRating } from '#web/features/reviews/rating.ts';
import {
  batteryAccess,
  batteryHours,
  batteryText,
  priceRange,
  weight,
  weightBasisText,
  windowSize,
} from '../optics/format.ts';

type RowField = ComparedField | 'averageRating';

type CompareRow = {
  field: RowField;
  label: string;
  value: (optic: Optic) => string | null;
  note?: (optic: Optic) => string | undefined;
};

function dimensions({ lengthMm, widthMm, heightMm }: Optic): string | null {
  const sides = [lengthMm, widthMm, heightMm];
  return sides.includes(null) ? null : `${sides.join(' × ')} mm`;
}

const yes = (field: 'shakeAwake' | 'solarFailsafe' | 'nvCompatible') => (optic: Optic) => (optic[field] ? 'Yes' : null);

const formats: Partial<Record<RowField, Partial<CompareRow>>> = {
  productLine: { note: ({ model }) => model ?? undefined },
  moa: { value: ({ moa }) => moa && moaText(moa) },
  colors: { label: 'Color' },
  windowSize: { value: windowSize },
  weightOz: { value: weight, note: weightBasisText },
  lengthMm: { label: 'Length × width × height', value: dimensions },
  batteryLifeHours: { value: batteryHours, note: batteryText },
  batteryAccess: { value: batteryAccess },
  shakeAwake: { label: featureLabels.shakeAwake, value: yes('shakeAwake') },
  solarFailsafe: { label: featureLabels.solar, value: yes('solarFailsafe') },
  nvCompatible: { label: featureLabels.nightVision, value: yes('nvCompatible') },
  minPrice: {
    label: 'Price range',
    value: ({ minPrice }) =>
      priceRange({ minPrice, maxPrice: minPrice === null ? null : minPrice + comparedPriceSpread }),
    note: ({ maxPrice }) => (maxPrice === null ? undefined : `MSRP ${priceRange({ minPrice: maxPrice, maxPrice })}`),
  },
};

const rating: CompareRow = {
  field: 'averageRating',
  label: 'Rating',
  value: ({ averageRating, reviewCount }) =>
    averageRating === null ? null : `★ ${roundedRating(averageRating)} (${reviewCount})`,
};

const compareRows: CompareRow[] = [
  ...comparedFields.map(({ field, label }) => ({
    field,
    label,
    value: (optic: Optic) => (optic[field] === null ? null : String(optic[field])),
    ...formats[field],
  })),
  rating,
];

const superlatives: Partial<Record<RowField, string>> = {
  minPrice: 'lowest price',
  windowSize: 'largest',
  weightOz: 'lightest',
  batteryLifeHours: 'longest',
};

/** The column heads already show that these differ. */
const names: readonly RowField[] = ['brand', 'productLine'];

export function comparedRows(optics: readonly Optic[], onlyDifferences: boolean) {
  return compareRows
    .map((row) => {
      const best = bestIn(optics, row.field);
      const superlative = superlatives[row.field] ?? 'best';
      const values = optics.map(row.value).filter((value) => value !== null && value !== '');
      return {
        ...row,
        isStated: values.length > 0,
        differs: new Set(values).size > 1,
        best: best.id,
        isName: names.includes(row.field),
        superlative: best.known < optics.length ? `${superlative} of the ${best.known} known` : superlative,
      };
    })
    .filter(({ field, isStated, differs, isName }) =>
      onlyDifferences ? differs && !isName : isStated || field !== 'averageRating',
    );
}
