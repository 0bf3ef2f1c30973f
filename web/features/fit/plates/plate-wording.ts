import { rangeOfHeight } from '#domain/fit/mounts/mount-heights.ts';
import type { ListedCut, PlateDetail, PlateRow } from '#domain/fit/plates/plates.schema.ts';
import { capitalized } from '#domain/shared/capitalized.ts';
import { counted } from '#domain/shared/numbers.ts';
import { factEvidence, type ProvenFact, type Wording } from '#web/ui/facts/fact-evidence.ts';
import { cutPhrase } from '../cuts/cuts-in-words.ts';

export type Plate = PlateDetail['plate'];

const labels = {
  presents: 'Takes',
  cuts: 'Sits on',
  partNumber: 'Part number',
  material: 'Material',
  heightMm: 'Height added',
  axisHeightIn: 'Height over the rail',
  screws: 'Screws',
  torqueInLb: 'Torque',
} as const satisfies Partial<Record<keyof Plate, string>>;

type FactField = keyof typeof labels;

const units: Partial<Record<string, string>> = { heightMm: 'mm', axisHeightIn: 'in', torqueInLb: 'in-lb' };

const isOf = (kind: Plate['kind'], field: FactField) =>
  kind === 'mount' ? field !== 'cuts' && field !== 'heightMm' : field !== 'axisHeightIn';

const listed = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names);

export function plateWording({ plate, cuts }: Pick<PlateDetail, 'plate' | 'cuts'>): Wording {
  const names = new Map([
    ...plate.presents.map(({ id, name }) => [id, name] as const),
    ...cuts.map(({ key, name }) => [key, name] as const),
  ]);
  const named = (value: unknown) => names.get(String(value)) ?? String(value);
  return ({ field, value }) => ({
    label: labels[field as FactField] ?? field,
    text: Array.isArray(value) ? value.map(named).join(', ') : [value, units[field]].filter(Boolean).join(' '),
  });
}

export function plateFactRows(detail: Pick<PlateDetail, 'plate' | 'cuts'>): { facts: ProvenFact[]; missing: string[] } {
  const { plate, cuts } = detail;
  const wording = plateWording(detail);
  const facts: ProvenFact[] = [];
  const missing: string[] = [];
  for (const field of Object.keys(labels) as FactField[]) {
    if (!isOf(plate.kind, field)) continue;
    const value = valueText(plate, cuts, field);
    if (value !== '')
      facts.push({ field, label: labels[field], value, evidence: factEvidence(plate, wording, [field]) });
    else if (field !== 'presents' && field !== 'cuts') missing.push(labels[field].toLowerCase());
  }
  return { facts, missing };
}

function valueText(plate: Plate, cuts: PlateDetail['cuts'], field: FactField): string {
  if (field === 'presents') return plate.presents.map(({ name }) => name).join(', ');
  if (field === 'cuts') return cuts.map(({ name }) => name).join(', ');
  const value = plate[field];
  return value === null ? '' : [value, units[field]].filter(Boolean).join(' ');
}

function railText({ axisHeightIn }: Plate): string {
  if (axisHeightIn === null) return 'It sits on a Picatinny rail.';
  const { name } = rangeOfHeight(axisHeightIn);
  const height = name.endsWith('co-witness') ? name : `${name} height`;
  return `It puts the optic’s center ${axisHeightIn} in over a Picatinny rail: ${height.toLowerCase()} on an AR-15.`;
}

function whereText({ plate, cuts, pistols }: PlateDetail): string {
  if (plate.kind === 'mount') return railText(plate);
  if (cuts.length === 0) return '';
  const on = `It fits ${listed(cuts.map(({ name }) => cutPhrase(name)))}`;
  if (pistols.length === 0) return `${on}.`;
  const boxes = pistols.filter(({ isInBox }) => isInBox).length;
  const some = boxes === 0 ? 'is sold separately' : `comes in the box with ${boxes} of them`;
  const supplied = boxes === pistols.length ? 'comes in the box' : some;
  return `${on} on ${counted(pistols.length, 'pistol')} and ${supplied}.`;
}

export function plateAnswer(detail: PlateDetail, subject = `The ${detail.plate.name}`): string {
  const { presents } = detail.plate;
  const taken = listed(presents.map((footprint) => footprint.name));
  const takes =
    presents.length === 0
      ? `We don’t know which optics ${subject.replace(/^T/, 't')} takes.`
      : `${subject} takes optics with the ${taken} ${presents.length === 1 ? 'footprint' : 'footprints'}.`;
  return [takes, whereText(detail)].filter(Boolean).join(' ');
}

const suppliedText = (inBoxes: number, onlyBox: string | null) =>
  inBoxes === 0 ? 'sold separately' : `comes with ${onlyBox ? `the ${onlyBox}` : counted(inBoxes, 'pistol')}`;

export const suppliedOn = ({ pistols, inBoxes, onlyBox }: PlateRow, cut: Pick<ListedCut, 'pistols'>) =>
  inBoxes === pistols && pistols === cut.pistols.length ? 'in the box' : suppliedText(inBoxes, onlyBox);

/** The name of a plate below that of its cut: 'Plate for RMR', 'RMSc plate' */
export const plateOnCut = (name: string, cut: string) =>
  capitalized(name.replace(`${cut} `, '').replace(` for the ${cut}`, '').replace(` for ${cut}`, ''));

/** 'Plate for RMR' says Trijicon RMR. */
export const saysFootprint = (name: string, footprint: string) =>
  footprint.split(' ').some((word) => name.split(' ').includes(word));
