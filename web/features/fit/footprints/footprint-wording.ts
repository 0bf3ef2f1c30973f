import type { FootprintDetail } from '#domain/fit/footprints/footprint-calls.schema.ts';
import { factEvidence, type ProvenFact, type Wording } from '#web/ui/facts/fact-evidence.ts';

export type Footprint = FootprintDetail['footprint'];

const labels = {
  screwThread: 'Screw thread',
  screwSpacingMm: 'Screw spacing',
  torqueInLb: 'Torque',
  screws: 'Screws',
  bosses: 'Recoil posts',
  compatibleWith: 'Also mounts directly',
  aliases: 'Other names',
  lookalikes: 'Look-alikes',
  glockMosPlates: 'Glock MOS plates',
} as const satisfies Partial<Record<keyof Footprint, string>>;

type FactField = keyof typeof labels;

const units: Partial<Record<string, string>> = { screwSpacingMm: 'mm', torqueInLb: 'in-lb' };

export function footprintWording({ compatibleWith, lookalikes }: Footprint): Wording {
  const names = new Map([...compatibleWith, ...lookalikes].map(({ id, name }) => [id, name]));
  const named = (value: unknown) => names.get(String(value)) ?? value;
  return ({ field, value }) => ({
    label: labels[field as FactField] ?? field,
    text: Array.isArray(value) ? value.map(named).join(', ') : [value, units[field]].filter(Boolean).join(' '),
  });
}

export function footprintFactRows(footprint: Footprint): ProvenFact[] {
  const wording = footprintWording(footprint);
  return (Object.keys(labels) as FactField[]).flatMap((field): ProvenFact[] => {
    const value = valueText(footprint, field);
    if (value && isSaidByScrews(footprint, field, value)) return [];
    const evidence = value ? factEvidence(footprint, wording, [field]) : undefined;
    const isElsewhere = field === 'lookalikes' || field === 'glockMosPlates';
    return value && (evidence || !isElsewhere) ? [{ field, label: labels[field], value, evidence }] : [];
  });
}

const ofScrews: readonly FactField[] = ['screwThread', 'torqueInLb', 'bosses'];

/** Sentences about the screws often name the thread, the torque or the posts: 'M3 / #4-40 class', 'two front, two rear'. */
function isSaidByScrews({ screws, unverified }: Footprint, field: FactField, value: string): boolean {
  if (!ofScrews.includes(field) || !unverified.includes(field)) return false;
  return screws?.includes(value.replace(/^\d: |, set by .*$/g, '')) ?? false;
}

function valueText(footprint: Footprint, field: FactField): string | null {
  switch (field) {
    case 'lookalikes':
    case 'glockMosPlates':
      return footprint[field].length > 0 ? 'as listed' : null;
    case 'compatibleWith':
      return footprint[field].map(({ name }) => name).join(', ');
    case 'aliases':
      return footprint[field].join(', ');
    default:
      return footprint[field] === null ? null : [footprint[field], units[field]].filter(Boolean).join(' ');
  }
}
