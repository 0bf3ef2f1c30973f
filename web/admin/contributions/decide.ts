import type { QueryClient } from '@tanstack/react-query';
import type { ProposedValue } from '#domain/contributions/corrections/checked-fact.schema.ts';
import type { Acceptance, QueuedContribution } from '#domain/contributions/queue.schema.ts';
import type { SourceKind } from '#domain/evidence/evidence.ts';
import { sameJson } from '#domain/shared/same-json.ts';
import { currentOf, mayBeSaved } from '#web/admin/editing/versioned-save.ts';
import type { Api } from '#web/lib/api.ts';
import { failureText } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { refetchQueue } from './queries.ts';
import { rowKindOf } from './row-kinds.ts';

export type Value = ProposedValue;

export type Source = { kind: SourceKind; words: string | null };

export type Changes = Pick<Acceptance, 'value' | 'url' | 'reply'>;

export type ReplyAction = 'reject' | 'ask' | 'undo';
export type Decision =
  | ({ action: 'accept'; source: Source } & Partial<Changes>)
  | { action: ReplyAction; reply: string };

export type DecisionAction = Decision['action'];

type State = Pick<QueuedContribution, 'kind' | 'state' | 'member'>;

export function actionsFor({ kind, state, member }: State): (DecisionAction | 'change')[] {
  const isCorrection = kind === 'correction';
  if (state === 'pending' || state === 'asked') {
    const canAsk = state === 'pending' && member !== null;
    return ['accept', ...(isCorrection ? (['change'] as const) : []), 'reject', ...(canAsk ? (['ask'] as const) : [])];
  }
  return state === 'accepted' && isCorrection ? ['undo'] : [];
}

type Proposed = Pick<QueuedContribution, 'kind' | 'url' | 'value'>;

export const takesWords = ({ kind, url, value }: Proposed) => kind === 'correction' && url !== null && value !== null;

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

export const statedNow = (row: QueuedContribution['row']): Value => (row?.isStated ? row.value : null);

/** The member sent this when the page said something else. An older one may have seen a 'no' that was not stated. */
export const hasMovedOn = ({ kind, row, base }: Pick<QueuedContribution, 'kind' | 'row' | 'base'>) =>
  kind === 'correction' && row !== null && ![row.value, statedNow(row)].some((now) => sameJson(now, base));

type Version = Pick<
  QueuedContribution,
  'version' | 'row' | 'value' | 'url' | 'words' | 'method' | 'note' | 'answer' | 'state'
>;

export function changesBetween(before: Version, now: Version): { label: string; from: Value; to: Value }[] {
  return [
    { label: 'Now', from: statedNow(before.row), to: statedNow(now.row) },
    { label: 'Proposed', from: before.value, to: now.value },
    { label: 'Page', from: before.url, to: now.url },
    { label: 'Quote', from: before.words, to: now.words },
    { label: 'Measured', from: before.method, to: now.method },
    { label: 'Note', from: before.note, to: now.note },
    { label: 'Answer', from: before.answer, to: now.answer },
  ].filter(({ from, to }) => !sameJson(from, to));
}

/** Whether only other facts of the row have changed, so that the administrator would decide on the same again. */
export function looksTheSame(before: Version, now: Version): boolean {
  const isNewer = before.version !== now.version || before.row?.version !== now.row?.version;
  const sameEvidence = sameJson(before.row?.evidence, now.row?.evidence);
  return isNewer && before.state === now.state && sameEvidence && changesBetween(before, now).length === 0;
}

export class DecisionConflict extends Error {
  readonly changes: ReturnType<typeof changesBetween>;
  readonly now: QueuedContribution;

  constructor(before: Version, now: QueuedContribution, message: string) {
    super(message);
    this.changes = changesBetween(before, now);
    this.now = now;
  }
}

async function send(api: Api, item: QueuedContribution, decision: Decision): Promise<QueuedContribution> {
  const { id, version } = item;
  const params = { id: String(id) };
  if (decision.action === 'accept') {
    return api.send('POST /api/admin/contributions/:id/accept', { params, body: acceptBody(item, decision) });
  }
  const body = { version, reply: decision.reply };
  return api.send(`POST /api/admin/contributions/:id/${decision.action}`, { params, body });
}

/**
 * Decides on a contribution, and refetches what shows it, also after a failure. Where the answer is lost, sends the decision
 * again: the server decides once. `onDecided` runs before the refetch, which may take the contribution off its list.
 * @throws {DecisionConflict} if it or its row has changed
 */
export async function decide(
  client: QueryClient,
  item: QueuedContribution,
  decision: Decision,
  onDecided: (decided: QueuedContribution) => void,
): Promise<void> {
  const sendSeen = (seen: QueuedContribution) => send(apiOf(client), seen, decision);
  try {
    const decided = await sendSeen(item)
      .catch((error) => {
        if (!mayBeSaved(error)) throw error;
        return sendSeen(item);
      })
      .catch((error) => {
        const now = currentOf<QueuedContribution>(error);
        if (now === undefined || !looksTheSame(item, now)) throw error;
        return sendSeen(now);
      });
    onDecided(decided);
  } catch (error) {
    const now = currentOf<QueuedContribution>(error);
    if (now === undefined) throw error;
    throw new DecisionConflict(item, now, failureText(error, 'This has changed since you opened it.'));
  } finally {
    await Promise.all([refetchQueue(client), rowKindOf(item)?.refetch(client)]);
  }
}
