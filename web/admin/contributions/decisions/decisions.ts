import type { ProposedValue } from '#domain/contributions/corrections/proposed-value.schema.ts';
import { sameProposed } from '#domain/contributions/corrections/same-proposed.ts';
import type { Acceptance, QueuedContribution } from '#domain/contributions/queue.schema.ts';
import type { SourceKind } from '#domain/evidence/evidence.ts';
import { sameJson } from '#domain/shared/same-json.ts';

export type Value = ProposedValue;

/** The page behind a correction, as the administrator sees it. */
export type Source = { kind: SourceKind; words: string | null };

/** What an acceptance changes of a correction. */
export type Changes = Pick<Acceptance, 'value' | 'url' | 'reply'>;

export type Decision =
  | ({ action: 'accept'; source: Source } & Partial<Changes>)
  | { action: 'reject' | 'ask' | 'undo'; reply: string }
  | { action: 'check' };

export type DecisionAction = Decision['action'];

type State = Pick<QueuedContribution, 'kind' | 'state' | 'toCheck' | 'member'>;

/** What an administrator can do with a contribution, the most usual first. */
export function actionsFor({ kind, state, toCheck, member }: State): (DecisionAction | 'change')[] {
  const isCorrection = kind === 'correction';
  if (state === 'pending' || state === 'asked') {
    const canAsk = state === 'pending' && member !== null;
    return ['accept', ...(isCorrection ? (['change'] as const) : []), 'reject', ...(canAsk ? (['ask'] as const) : [])];
  }
  if (state !== 'accepted' || !isCorrection) return [];
  return toCheck ? ['check', 'undo'] : ['undo'];
}

type Proposed = Pick<QueuedContribution, 'kind' | 'url' | 'value'>;

/** Whether accepting stores a page as evidence, which needs its words. */
export const takesWords = ({ kind, url, value }: Proposed) => kind === 'correction' && url !== null && value !== null;

/** The body of an acceptance, with what differs from the proposal. */
export function acceptBody(
  item: QueuedContribution,
  { source, value, url, reply }: { source: Source } & Partial<Changes>,
) {
  const hasPage = (url ?? item.url) !== null;
  const isOtherPage = url !== undefined && url !== item.url;
  return {
    version: item.version,
    ...(item.kind === 'correction' && {
      rowVersion: item.row?.version,
      ...(hasPage && { sourceKind: source.kind }),
      // The server takes the member's words for the member's page alone.
      ...(hasPage && (source.words !== item.words || isOtherPage) && { words: source.words }),
      ...(value !== undefined && !sameJson(value, item.value) && { value }),
      ...(isOtherPage && { url }),
    }),
    ...(reply && { reply }),
  };
}

/** Whether the fact's evidence has the page that was accepted, if one was. */
function hasTaken(now: QueuedContribution, wanted: Value, { source, url: other }: Decision & { action: 'accept' }) {
  const url = other ?? now.url;
  if (wanted === null || url === null) return true;
  return now.row?.evidence.some((one) => one.url === url && one.words === source.words) === true;
}

/** Whether a contribution already is what a decision makes it: an answer was lost, or it was sent twice. */
export function isDecided(now: QueuedContribution, decision: Decision, me: number | undefined): boolean {
  const isMine = me !== undefined && now.decidedBy === me;
  switch (decision.action) {
    case 'accept': {
      const wanted = decision.value === undefined ? now.value : decision.value;
      const isWritten =
        now.kind === 'report' || (sameProposed(now.acceptedValue, wanted) && hasTaken(now, wanted, decision));
      return now.state === 'accepted' && isMine && isWritten;
    }
    case 'check':
      return now.state === 'accepted' && !now.toCheck;
    case 'reject':
      return now.state === 'rejected' && isMine && now.reply === decision.reply;
    case 'ask':
      return now.state === 'asked' && now.reply === decision.reply;
    case 'undo':
      return now.state === 'undone' && now.reply === decision.reply;
  }
}

/** What the page says now; null if the fact is not stated. */
export const statedNow = (row: QueuedContribution['row']): Value => (row?.isStated ? row.value : null);

/** The member sent this when the page said something else. An older one may have seen a 'no' that was not stated. */
export const hasMovedOn = ({ kind, row, base }: Pick<QueuedContribution, 'kind' | 'row' | 'base'>) =>
  kind === 'correction' && row !== null && ![row.value, statedNow(row)].some((now) => sameJson(now, base));
