import type { Contribution } from './contributions.schema.ts';
import type { ContributionState, ReportReason } from './contributions.ts';

const states: Record<ContributionState, string> = {
  pending: 'Waiting for an editor',
  asked: 'An editor has a question',
  accepted: 'Accepted',
  rejected: 'Not accepted',
  undone: 'Accepted, then undone',
};

/** Where a contribution is, for its member: 'Waiting for an editor' */
export function stateText({ kind, state, toCheck }: Pick<Contribution, 'kind' | 'state' | 'toCheck'>): string {
  if (state === 'accepted' && kind === 'report') return 'Done';
  if (state === 'accepted' && toCheck) return 'Live; an editor will check it';
  return states[state];
}

export const reasonTexts: Record<ReportReason, string> = {
  'dead-link': 'Dead link',
  'wrong-photo': 'Wrong photo',
  'price-or-plate': 'Wrong price or plate',
  spam: 'Spam',
  'review-rules': 'Review that breaks the rules',
  other: 'Something else',
};
