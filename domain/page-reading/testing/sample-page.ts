import { shippedRegistry } from '../../fit/footprints/shipped-footprints.data.ts';
import { unstatedOptic } from '../../optics/unstated-optic.ts';
import { opticPages } from '../kinds/optic-pages.ts';
import type { PageFacts, Statement } from '../page-facts.ts';
import { proposalsFor } from '../proposals.ts';
import type { ReadField, ReadOptic, ReadValue } from '../recognizer.ts';

/** An optic of which only the names are known. */
export const sampleOptic: ReadOptic = {
  ...unstatedOptic,
  brand: 'Northfield',
  productLine: 'Ridge 2',
  footprint: '',
  primaryUse: 'Pistol',
};

export type Row = string | [label: string, text: string, context?: Partial<Statement['context']>];

/** A page that states rows 'Label: value', and sentences without a label. */
export function samplePage(rows: readonly Row[], names: readonly string[] = []): PageFacts {
  const statements = rows.map((row): Statement => {
    const [label, text, context] = typeof row === 'string' ? ['', row] : row;
    return { label, text, context: { heading: '', where: label === '' ? 'text' : 'table', ...context } };
  });
  return { title: '', names: [...names], statements, offers: [] };
}

/** What rows settle of a field: its value, '?' if it is ambiguous, undefined if they do not speak of it. */
export function settled(
  field: ReadField,
  rows: readonly Row[],
  optic: Partial<ReadOptic> = {},
): ReadValue | '?' | null | undefined {
  const proposal = proposalsFor(shippedRegistry, opticPages, { ...sampleOptic, ...optic }, samplePage(rows)).find(
    (one) => one.field === field,
  );
  return proposal?.verdict === 'ambiguous' ? '?' : proposal?.value;
}
