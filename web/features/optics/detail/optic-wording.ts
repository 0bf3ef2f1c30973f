import { moaText } from '#domain/optics/drawing/moa.ts';
import { specification } from '#domain/optics/fields/specification.data.ts';
import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { dollars } from '#domain/shared/numbers.ts';
import type { Wording } from '#web/ui/facts/fact-evidence.ts';
import { basisText, batteryHours, millimeters, weight } from '../format.ts';

const ownLabels: Record<string, string> = {
  windowWidthMm: 'Window width',
  windowHeightMm: 'Window height',
  weightBasis: 'Weight basis',
  otherWeightOz: 'Other weight',
  minPrice: 'Street price',
  maxPrice: 'List price',
};
const rowLabels = new Map<string, string>(
  specification.flatMap(([, rows]) => rows.map(([field, label]) => [field, label])),
);

const numberTexts: Record<string, (value: number) => string | null> = {
  weightOz: (weightOz) => weight({ weightOz }),
  otherWeightOz: (weightOz) => weight({ weightOz }),
  batteryLifeHours: (batteryLifeHours) => batteryHours({ batteryLifeHours }),
  minPrice: dollars,
  maxPrice: dollars,
};

const texts: Record<string, (value: string) => string | null> = { moa: moaText, weightBasis: basisText };

function inWords(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'number') return texts[field]?.(String(value)) ?? String(value);
  return (field.endsWith('Mm') ? millimeters(value) : numberTexts[field]?.(value)) ?? String(value);
}

const seenLabels: Record<string, string> = { minPrice: 'Lowest price seen', maxPrice: 'Highest price seen' };

export function opticWording({ priceAsOf }: Pick<OpticDetail, 'priceAsOf'>): Wording {
  return ({ field, value }) => ({
    label: (priceAsOf !== null && seenLabels[field]) || ownLabels[field] || rowLabels.get(field) || field,
    text: inWords(field, value),
  });
}
