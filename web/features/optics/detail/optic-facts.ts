import { moaText } from '#domain/optics/drawing/moa.ts';
import { needsNoBattery } from '#domain/optics/facts/battery.ts';
import { type SpecifiedField, specification } from '#domain/optics/fields/specification.data.ts';
import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { dollars } from '#domain/shared/numbers.ts';
import { type FactEvidence, factEvidence, type Wording } from '#web/ui/facts/fact-evidence.ts';
import {
  basisText,
  batteryAccess,
  batteryHours,
  batteryText,
  millimeters,
  priceRange,
  weight,
  weightBasisText,
  windowSize,
} from '../format.ts';

type Fact = {
  field: SpecifiedField | undefined;
  label: string;
  value: string;
  note?: string | undefined;
  evidence: FactEvidence | undefined;
};

export type FactGroup = { title: string; facts: Fact[]; notStated: string[] };

type Field = keyof OpticDetail;

type Format = {
  value?: (optic: OpticDetail) => string | null;
  note?: (optic: OpticDetail) => string | undefined;
  shown?: (optic: OpticDetail) => Field[];
  others?: Field[];
};

const windowDimensions: Field[] = ['windowWidthMm', 'windowHeightMm'];

const nouns: Partial<Record<SpecifiedField, string>> = { yearIntroduced: 'year', waterproof: 'waterproofing' };

const batteryFields: SpecifiedField[] = ['batteryLifeHours', 'batteryType'];

const names: SpecifiedField[] = ['brand', 'productLine', 'primaryUse'];

const formats: Partial<Record<SpecifiedField, Format>> = {
  primaryUse: { value: ({ primaryUse }) => (primaryUse === 'Both' ? 'Pistol and rifle' : primaryUse) },
  moa: { value: ({ moa }) => moa && moaText(moa) },
  windowSize: {
    value: (optic) => windowSize(optic) ?? millimeters(optic.windowWidthMm, optic.windowHeightMm),
    shown: ({ windowSize }) => (windowSize === null ? windowDimensions : ['windowSize']),
    others: windowDimensions,
  },
  batteryLifeHours: { value: batteryHours, note: batteryNote },
  batteryAccess: { value: batteryAccess },
  weightOz: { value: weight, note: weightBasisText, others: ['weightBasis', 'otherWeightOz'] },
  minPrice: {
    value: priceRange,
    shown: (optic) => (['minPrice', 'maxPrice'] as const).filter((field) => optic[field] !== null),
  },
};

export function opticFactGroups(optic: OpticDetail): FactGroup[] {
  return specification.map(([title, rows]) => {
    const notStated: string[] = [];
    const facts = rows.flatMap(([field, label, unit]): Fact[] => {
      const isName = names.includes(field);
      const { value: text = textOf, note, shown = () => (isName ? [] : [field]), others } = formats[field] ?? {};
      const value = text(optic, field, unit);
      if (value) {
        const evidence = factEvidence(optic, opticWording(optic), shown(optic), others);
        return [{ field: isName ? undefined : field, label, value, note: note?.(optic), evidence }];
      }
      if (!batteryFields.includes(field) || !needsNoBattery(optic)) notStated.push(nouns[field] ?? label.toLowerCase());
      return [];
    });
    return { title, facts, notStated };
  });
}

function textOf(optic: OpticDetail, field: SpecifiedField, unit?: string): string | null {
  const value = optic[field];
  // A 'no' that nobody read only means that the feature is not known.
  if (typeof value === 'boolean')
    return value ? 'Yes' : factEvidence(optic, opticWording(optic), [field]) ? 'No' : null;
  if (typeof value === 'number') return unit === 'mm' ? millimeters(value) : [value, unit].join(' ').trim();
  return Array.isArray(value) ? value.join(', ') : value;
}

function batteryNote(optic: OpticDetail): string | undefined {
  const words = batteryText(optic);
  return words && `${words} (brightness not specified)`;
}

const ownLabels: Record<string, string> = {
  windowWidthMm: 'Window width',
  windowHeightMm: 'Window height',
  weightBasis: 'Weight basis',
  otherWeightOz: 'Other weight',
  minPrice: 'Typical price',
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

const texts: Record<string, (value: string) => string | null> = {
  moa: moaText,
  weightBasis: basisText,
  windowSize: (size) => windowSize({ windowSize: size }),
};

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
