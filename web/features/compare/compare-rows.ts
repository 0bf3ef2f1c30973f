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
  isDisputed,
  priceRange,
  weight,
  weightBasisText,
  windowSize,
} from '../optics/format.ts';

type RowField = ComparedField | 'averageRating';

type CompareRow = {
  group: string;
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
  group: 'Reviews',
  field: 'averageRating',
  label: 'Rating',
  value: ({ averageRating, reviewCount }) =>
    averageRating === null ? null : `★ ${roundedRating(averageRating)} (${reviewCount})`,
};

const compareRows: CompareRow[] = [
  ...comparedFields.map(({ group, field, label }) => ({
    group,
    field,
    label,
    value: (optic: Optic) => (optic[field] === null ? null : String(optic[field])),
    ...formats[field],
  })),
  rating,
];

const superlatives: Partial<Record<RowField, [word: string, noun?: string]>> = {
  minPrice: ['lowest price'],
  windowSize: ['largest', ' window'],
  weightOz: ['lightest'],
  batteryLifeHours: ['longest', ' battery life'],
};

/** The other fields that a row shows. */
const rangeOf: Partial<Record<RowField, (keyof Optic)[]>> = {
  minPrice: ['maxPrice'],
  lengthMm: ['widthMm', 'heightMm'],
};

export function isDisputedRow(optic: Optic, field: RowField): boolean {
  return isDisputed(optic, field, ...(rangeOf[field] ?? []));
}

/** The column heads already show that these differ. */
const names: readonly RowField[] = ['brand', 'productLine'];

export function comparedRows(optics: readonly Optic[], onlyDifferences: boolean) {
  return compareRows
    .map((row) => {
      const best = bestIn(optics, row.field);
      const [word, noun = ''] = superlatives[row.field] ?? ['best', ' rating'];
      const among = best.known < optics.length ? ` of the ${best.known} known` : '';
      const values = optics.map(row.value).filter((value) => value !== null && value !== '');
      const differs = new Set(values).size > 1;
      const isName = names.includes(row.field);
      const looks = new Set(optics.map((optic) => `${row.note?.(optic)} ${isDisputedRow(optic, row.field)}`));
      return {
        ...row,
        isStated: values.length > 0,
        differs,
        isSame: !differs && values.length === optics.length && looks.size === 1,
        best: best.id,
        isName,
        isMarked: differs && !isName && !onlyDifferences,
        superlative: word + among,
        claim: word + noun + among,
      };
    })
    .filter(({ field, isStated, differs, isName }) =>
      onlyDifferences ? differs && !isName : isStated || field !== 'averageRating',
    );
}

const traitTexts: Partial<Record<RowField, (value: string) => string>> = {
  emitterType: (value) => value.toLowerCase(),
  moa: (value) => value,
  footprint: (value) => (value === 'None' ? 'no footprint' : `${value} footprint`),
};

/** 'lowest price ($249)': the window's two measures would be too long. */
function claimed(claim: string, field: RowField, value: string | null): string {
  return field === 'windowSize' || field === 'averageRating' ? claim : `${claim} (${value?.split(' – ')[0]})`;
}

export function differencesOf(optics: readonly Optic[]) {
  const rows = comparedRows(optics, false).filter(({ isName }) => !isName);
  const traits = optics.map((optic) => {
    const claims = rows
      .filter(({ best }) => best === optic.id)
      .map(({ claim, field, value }) => claimed(claim, field, value(optic)));
    const kinds = rows.flatMap(({ field, differs, value }) => {
      const text = value(optic);
      return differs && text ? (traitTexts[field]?.(text) ?? []) : [];
    });
    return [...claims, ...kinds];
  });
  const others = rows
    .filter(({ field, differs, best }) => differs && best === undefined && !(field in traitTexts))
    .map(({ label }) => label[0]?.toLowerCase() + label.slice(1).replace(/ \([a-z]+\)$/, ''));
  return { traits, others, same: rows.filter(({ isSame }) => isSame).length };
}
