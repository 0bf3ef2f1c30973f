import { changedKinds } from '../changes/changes.ts';
import { fieldTables, valueText } from '../changes/value-text.ts';
import type { Contribution } from './contributions.schema.ts';
import { sameProposed } from './same-proposed.ts';
import { reasonTexts } from './state-texts.ts';

type Said = Pick<Contribution, 'entity' | 'field' | 'value' | 'reason'>;

/** What a contribution says about its page: 'Weight: 1.5 oz', 'Weight: wrong, correct value unknown' or 'Dead link'. */
export function saidText({ entity, field, value, reason }: Said): string {
  if (reason !== null) return reasonTexts[reason];
  const kind = changedKinds.find((kind) => kind === entity);
  const entry = kind && fieldTables[kind][field ?? ''];
  // A field that this version no longer has.
  if (entry === undefined) return field ?? '';
  return `${entry.label}: ${valueText(entry, value) ?? 'wrong, correct value unknown'}`;
}

type Decided = Said & Pick<Contribution, 'kind' | 'state' | 'acceptedValue'>;

/** 'Accepted with a change: Weight: 1.2 oz'; undefined where nothing else than the proposed value was accepted. */
export function changedText(contribution: Decided): string | undefined {
  const { kind, state, value, acceptedValue } = contribution;
  if (kind !== 'correction' || state !== 'accepted' || sameProposed(value, acceptedValue)) return undefined;
  return `Accepted with a change: ${saidText({ ...contribution, value: acceptedValue })}`;
}
