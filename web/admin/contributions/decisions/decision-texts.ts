import { sameProposed, statesNothing } from '#domain/contributions/corrections/same-proposed.ts';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { factText } from '#domain/contributions/said-text.ts';
import { stateLabels } from '../queue-labels.ts';
import type { DecisionAction } from './decisions.ts';

export const doneTitles: Record<DecisionAction, string> = {
  accept: 'Accepted',
  reject: 'Rejected',
  ask: 'Question sent',
  check: 'Checked',
  undo: 'Undone',
};

export const notSaved = 'your decision couldn’t be saved. Please try again.';

type Decided = Pick<QueuedContribution, 'entity' | 'field' | 'state' | 'value' | 'acceptedValue'>;

/** What somebody else decided: 'accepted as 1.3 oz instead of 1.5 oz' */
export function decidedText(decided: Decided): string {
  const { state, value, acceptedValue } = decided;
  const text = stateLabels[state].toLowerCase();
  if (state !== 'accepted' || statesNothing(acceptedValue)) return text;
  const instead =
    statesNothing(value) || sameProposed(acceptedValue, value) ? '' : ` instead of ${factText(decided, value)}`;
  return `${text} as ${factText(decided, acceptedValue)}${instead}`;
}

export type ReplyAction = 'reject' | 'ask' | 'undo';

type ReplyTexts = {
  title: string;
  description: string;
  /** The field's. */
  label: string;
  submit: string;
  busy: string;
};

export const replyTexts: Record<ReplyAction, ReplyTexts> = {
  reject: {
    title: 'Reject',
    description: 'The member reads your reason in the profile and by email.',
    label: 'Reason',
    submit: 'Reject',
    busy: 'Rejecting...',
  },
  ask: {
    title: 'Ask the member',
    description: 'The contribution waits for the member’s answer and then returns to the open ones.',
    label: 'Question',
    submit: 'Send question',
    busy: 'Sending...',
  },
  undo: {
    title: 'Undo',
    description: 'The former value and its evidence come back. The member reads your reason.',
    label: 'Reason',
    submit: 'Undo',
    busy: 'Undoing...',
  },
};

const measured = [
  'Please name a page that states this, so that others can check it.',
  'Other measurements differ from yours.',
];
const paged = [
  'The page doesn’t state this.',
  'The page states another value.',
  'The page is about another model.',
  'The page doesn’t open.',
];

/** Common texts that fill the reply. */
export function commonReplies(
  action: ReplyAction,
  { kind, url, reason }: Pick<QueuedContribution, 'kind' | 'url' | 'reason'>,
): string[] {
  if (action === 'ask') {
    return kind === 'correction'
      ? ['Which page states this?', 'Where on the page is it?', 'How did you measure it?', 'Which model is this about?']
      : ['What is wrong with the page?'];
  }
  if (action === 'undo') return ['Accepted by mistake.', ...paged];
  if (kind === 'correction') return [...(url === null ? measured : paged), 'We already have this value.'];
  if (reason === 'review-rules' || reason === 'spam') return ['This is within the rules.', 'It is already gone.'];
  return ['We see nothing wrong there.', 'This is already fixed.'];
}
