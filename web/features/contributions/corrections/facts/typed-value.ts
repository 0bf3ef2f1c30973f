import type { CorrectableEntry } from '#domain/contributions/corrections/correctable-entries.data.ts';
import { isNamedList } from '#domain/contributions/corrections/named-lists.ts';
import type { ProposedValue } from '#domain/contributions/corrections/proposed-value.schema.ts';

const numberKinds: readonly CorrectableEntry['kind'][] = ['measure', 'count', 'amount', 'price', 'year'];

type Kind = Pick<CorrectableEntry, 'kind'>;

export const isNumber = ({ kind }: Kind) => numberKinds.includes(kind);

/** What the control of a fact starts with: a list is changed, any other value is typed anew. */
export function startingText(entry: Kind, stored: unknown): string {
  return isNamedList(entry) && Array.isArray(stored) ? stored.join('\n') : '';
}

/** The value that a control holds; what is no number stays a text, which the server refuses. */
export function typedValue(entry: Kind, text: string): ProposedValue {
  const trimmed = text.trim();
  if (entry.kind === 'flag') return trimmed === 'true';
  if (isNumber(entry)) return Number.isNaN(Number(trimmed)) ? trimmed : Number(trimmed);
  if (isNamedList(entry)) return trimmed.split('\n').map((line) => line.trim());
  return trimmed;
}
