import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { DecisionConflict } from './conflict.ts';
import { decidedText } from './decision-texts.ts';

/** Only what was listed is decided on, so an unknown contribution was there before. */
export const goneText = 'This is gone: its member may have withdrawn it.';

/** Whether the contribution is gone: withdrawn, or deleted with its member's account. */
export const isGone = (error: unknown): boolean => statusOf(error) === 404;

/**
 * What happened to a contribution that leaves the list undecided, for a notification; undefined where it stays.
 * @param name what it is about
 */
export function missedDecision(error: unknown, { state }: Pick<QueuedContribution, 'state'>, name: string) {
  if (isGone(error)) return { title: 'Not decided', description: `${name}: ${goneText}` };
  if (!(error instanceof DecisionConflict)) return undefined;
  const { now, message } = error;
  if (now.member?.isSuspended) return { title: 'Not decided', description: `${name}: ${message}` };
  if (now.state === state) return undefined;
  if (now.state === 'pending') {
    return { title: 'The member has answered', description: `${name}: nothing was written. It’s open again.` };
  }
  return { title: 'Someone else decided this', description: `${name}: ${decidedText(now)} in the meantime.` };
}
