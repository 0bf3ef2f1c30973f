import type { PistolPage } from '#domain/fit/pistols/pistol-page.schema.ts';
import { dollars } from '#domain/shared/numbers.ts';
import { factEvidence, type ProvenFact, type Wording } from '#web/ui/facts/fact-evidence.ts';

type Pistol = PistolPage['pistol'];

type FactMessages = { label: string; text?: (value: unknown) => string };

const inches = { text: (value: unknown) => `${value} in` };

const aboutFacts: Partial<Record<keyof Pistol, FactMessages>> = {
  caliber: { label: 'Caliber' },
  capacity: { label: 'Capacity', text: (rounds) => `${rounds} rounds` },
  barrelLength: { label: 'Barrel', ...inches },
  overallLength: { label: 'Length', ...inches },
  height: { label: 'Height', ...inches },
  width: { label: 'Width', ...inches },
  weightOz: { label: 'Weight', text: (ounces) => `${ounces} oz` },
  yearIntroduced: { label: 'Introduced' },
  msrp: { label: 'MSRP', text: (price) => dollars(Number(price)) },
  isOpticReady: { label: 'Optic ready' },
  screws: { label: 'Optic screws' },
};

const cutFacts: Record<string, FactMessages> = {
  defaultFootprint: { label: 'Cut or usual plate' },
  includesPlates: { label: 'Plates in the box' },
  footprints: { label: 'Footprints' },
};

const allFacts: Partial<Record<string, FactMessages>> = { ...aboutFacts, ...cutFacts };

function inWords(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  return allFacts[field]?.text?.(value) ?? String(value);
}

export const pistolWording: Wording = ({ field, value }) => ({
  label: allFacts[field]?.label ?? field,
  text: inWords(field, value),
});

const missingLabels: Partial<Record<string, string>> = { Introduced: 'year introduced', MSRP: 'MSRP' };

export function pistolFactRows(pistol: Pistol): { facts: ProvenFact[]; missing: string[] } {
  const facts: ProvenFact[] = [];
  const missing: string[] = [];
  for (const [field, { label }] of Object.entries(aboutFacts)) {
    const value = pistol[field as keyof Pistol];
    if (value !== null) facts.push(withEvidence(pistol, field, inWords(field, value)));
    else if (field !== 'screws' || pistol.isOpticReady) missing.push(missingLabels[label] ?? label.toLowerCase());
  }
  return { facts, missing };
}

export function cutFactRows(pistol: Pistol): ProvenFact[] {
  const { defaultFootprint, includesPlates } = pistol;
  const values = { defaultFootprint, includesPlates: includesPlates.join(', '), footprints: 'as listed' };
  return Object.entries(values)
    .filter(([, value]) => value)
    .map(([field, value]) => withEvidence(pistol, field, value ?? ''))
    .filter(({ evidence }) => evidence !== undefined);
}

function withEvidence(pistol: Pistol, field: string, value: string): ProvenFact {
  const evidence = factEvidence(pistol, pistolWording, [field]);
  return { field, label: allFacts[field]?.label ?? field, value, evidence };
}
