import { unstatedFootprint } from '../../fit/footprints/footprint-facts.ts';
import { shippedRegistry } from '../../fit/footprints/shipped-footprints.data.ts';
import { unstatedPistol } from '../../fit/pistols/pistol-facts.ts';
import { unstatedOptic } from '../../optics/fields/field-roles.ts';
import type { ReadField, ReadValue, SubjectKind, SubjectRow } from '../extraction.ts';
import { proposalsFor } from './proposals.ts';
import type { PageFacts, Statement } from './types.ts';

export const sampleRows: SubjectRow = {
  optic: { ...unstatedOptic, brand: 'Northfield', productLine: 'Ridge 2', footprint: '', primaryUse: 'Pistol' },
  pistol: { ...unstatedPistol, brand: 'Northfield', model: 'N9' },
  footprint: { ...unstatedFootprint, key: 'rmr' },
};
export const sampleOptic = sampleRows.optic;

export type Row = string | [label: string, text: string, context?: Partial<Statement>];

export function samplePage(rows: readonly Row[], names: readonly string[] = []): PageFacts {
  const statements = rows.map((row): Statement => {
    const [label, text, context] = typeof row === 'string' ? ['', row] : row;
    return { label, text, heading: '', ...context };
  });
  return { title: '', names: [...names], statements, offers: [] };
}

type Reconciled = ReadValue | '?' | null | undefined;

export function valuesOf<Kind extends SubjectKind>(
  kind: Kind,
  row: SubjectRow[Kind],
  page: PageFacts,
): { [Field in ReadField]?: Reconciled } {
  return Object.fromEntries(
    proposalsFor(shippedRegistry, kind, row, page).map(({ field, value, verdict }) => [
      field,
      verdict === 'ambiguous' ? '?' : value,
    ]),
  );
}

export function reconciled(
  field: ReadField<'optic'>,
  rows: readonly Row[],
  optic: Partial<SubjectRow['optic']> = {},
): Reconciled {
  return valuesOf('optic', { ...sampleOptic, ...optic }, samplePage(rows))[field];
}
