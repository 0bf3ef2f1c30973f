import type { QueryClient } from '@tanstack/react-query';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { mayBeSaved } from '#web/admin/editing/versioned-save.ts';
import { userQuery } from '#web/features/account/queries.ts';
import type { Api } from '#web/lib/api.ts';
import { failureText, statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { contributionQuery, refetchQueue } from '../queries.ts';
import { rowKindOf } from '../row-kinds.ts';
import { DecisionConflict, looksTheSame } from './conflict.ts';
import { acceptBody, type Decision, isDecided } from './decisions.ts';

function send(api: Api, item: QueuedContribution, decision: Decision): Promise<QueuedContribution> {
  const { id, version } = item;
  const params = { id: String(id) };
  switch (decision.action) {
    case 'accept':
      return api.send('POST /api/admin/contributions/:id/accept', { params, body: acceptBody(item, decision) });
    case 'check':
      return api.send('POST /api/admin/contributions/:id/check', { params, body: { version } });
    case 'reject':
      return api.send('POST /api/admin/contributions/:id/reject', { params, body: { version, reply: decision.reply } });
    case 'ask':
      return api.send('POST /api/admin/contributions/:id/ask', { params, body: { version, reply: decision.reply } });
    case 'undo':
      return api.send('POST /api/admin/contributions/:id/undo', { params, body: { version, reply: decision.reply } });
  }
}

/** Sends a decision. One that the server already has, because its answer was lost, counts as sent. */
async function sendOnce(
  client: QueryClient,
  item: QueuedContribution,
  decision: Decision,
  isAgain = false,
): Promise<void> {
  try {
    await send(apiOf(client), item, decision);
  } catch (error) {
    const isConflict = statusOf(error) === 409;
    if (!isConflict && !mayBeSaved(error)) throw error;
    const now = await client.fetchQuery(contributionQuery(item.id)).catch(() => undefined);
    if (now === undefined) throw error;
    const me = client.getQueryData(userQuery().queryKey)?.id;
    if (isDecided(now, decision, me)) return;
    if (!isConflict) throw error;
    if (isAgain || !looksTheSame(item, now)) {
      throw new DecisionConflict(item, now, failureText(error, 'This has changed since you opened it.'));
    }
    await sendOnce(client, now, decision, true);
  }
}

/**
 * Decides on a contribution, and refetches what shows it, also after a failure.
 * @throws {DecisionConflict} if it or its row has changed
 */
export async function decide(client: QueryClient, item: QueuedContribution, decision: Decision): Promise<void> {
  try {
    await sendOnce(client, item, decision);
  } finally {
    await refetchDecided(client, [item]);
  }
}

/** Refetches the queue, and the rows whose facts may have changed. */
export async function refetchDecided(client: QueryClient, items: readonly QueuedContribution[]): Promise<void> {
  const kinds = new Set(items.map(rowKindOf));
  await Promise.all([refetchQueue(client), ...[...kinds].map((kind) => kind?.refetch(client))]);
}
