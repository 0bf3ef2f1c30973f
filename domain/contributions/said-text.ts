import { changedKinds } from '../changes/changes.ts';
import { fieldTables, valueText } from '../changes/value-text.ts';
import { publicLabel } from '../fields/field-table.ts';
import type { Contribution } from './contributions.schema.ts';
import { type ContributionState, reasonTexts, sameProposed } from './contributions.ts';
import type { ProposedValue } from './corrections/checked-fact.schema.ts';

const states: Record<ContributionState, string> = {
  pending: 'Waiting for an editor',
  asked: 'An editor has a question',
  accepted: 'Accepted',
  rejected: 'Not accepted',
  undone: 'Accepted, then undone',
};

export function stateText({ kind, state }: Pick<Contribution, 'kind' | 'state'>): string {
  return state === 'accepted' && kind === 'report' ? 'Done' : states[state];
}

type Said = Pick<Contribution, 'entity' | 'field' | 'value' | 'reason'>;

const noValue = 'correct value unknown';

function entryOf({ entity, field }: Pick<Said, 'entity' | 'field'>) {
  const kind = changedKinds.find((kind) => kind === entity);
  return kind && fieldTables[kind][field ?? ''];
}

export function factLabel(of: Pick<Said, 'entity' | 'field'>): string {
  const entry = entryOf(of);
  return entry === undefined ? (of.field ?? '') : publicLabel(entry);
}

export const factText = (of: Pick<Said, 'entity' | 'field'>, value: ProposedValue): string | null =>
  valueText(entryOf(of) ?? {}, value);

export function saidText({ entity, field, value, reason }: Said): string {
  if (reason !== null) return reasonTexts[reason];
  const label = factLabel({ entity, field });
  const entry = entryOf({ entity, field });
  return entry === undefined ? label : `${label}: ${valueText(entry, value) ?? `wrong, ${noValue}`}`;
}

type Decided = Said & Pick<Contribution, 'kind' | 'state' | 'acceptedValue'>;

export function changedText(contribution: Decided): string | undefined {
  const { kind, state, value, acceptedValue } = contribution;
  if (kind !== 'correction' || state !== 'accepted' || sameProposed(value, acceptedValue)) return undefined;
  const entry = entryOf(contribution);
  if (entry === undefined) return 'Accepted with a change';
  return `Accepted with a change: ${valueText(entry, acceptedValue) ?? noValue}`;
}
