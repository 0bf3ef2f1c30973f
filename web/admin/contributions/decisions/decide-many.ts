import type { QueryClient } from '@tanstack/react-query';
import { unknownContribution } from '#domain/contributions/contributions.ts';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import type { Api } from '#web/lib/api.ts';
import { failureText } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { contributionQuery } from '../queries.ts';
import { refetchDecided } from './decide.ts';
import { type Source, takesWords } from './decisions.ts';
import { goneText } from './missed-decision.ts';

/** A contribution with its page as the administrator sees it. */
export type Chosen = { item: QueuedContribution; source: Source };

export type BulkDecision = { action: 'accept' } | { action: 'reject'; reply: string };

/** What became of a contribution; `error` is null if it was decided. */
export type Outcome = { item: QueuedContribution; error: string | null };

/** What can be accepted with others: each report asks for a problem to be fixed first. */
export const isAcceptedWithOthers = ({ kind }: QueuedContribution): boolean => kind === 'correction';

/** What one call can accept: corrections with the same kind of source, and with the words that were read, if any. */
export function acceptGroups(chosen: readonly Chosen[]): Chosen[][] {
  const corrections = chosen.filter(({ item }) => isAcceptedWithOthers(item));
  const groups = Map.groupBy(corrections, ({ item, source }) => {
    if (!takesWords(item)) return '';
    return JSON.stringify([source.kind, source.words === item.words ? null : source.words]);
  });
  return [...groups.values()];
}

function decisionFor([first]: readonly Chosen[], decision: BulkDecision) {
  if (decision.action === 'reject') return decision;
  if (first === undefined || !takesWords(first.item)) return { action: 'accept' as const };
  const { item, source } = first;
  return {
    action: 'accept' as const,
    sourceKind: source.kind,
    ...(source.words !== item.words && { words: source.words }),
  };
}

async function decideGroup(api: Api, group: readonly Chosen[], decision: BulkDecision): Promise<Outcome[]> {
  const items = group.map(({ item: { id, version } }) => ({ id, version }));
  try {
    const body = { items, decision: decisionFor(group, decision) };
    const results = await api.send('POST /api/admin/contributions/decide', { body });
    const errors = new Map(results.map(({ id, error }) => [id, error === unknownContribution ? goneText : error]));
    return group.map(({ item }) => ({ item, error: errors.get(item.id) ?? null }));
  } catch (error) {
    const reason = failureText(error, 'It could not be saved.');
    return group.map(({ item }) => ({ item, error: reason }));
  }
}

/** Decides on several contributions and says what became of each. */
export async function decideMany(
  client: QueryClient,
  chosen: readonly Chosen[],
  decision: BulkDecision,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const group of decision.action === 'accept' ? acceptGroups(chosen) : [chosen]) {
    outcomes.push(...(await decideGroup(apiOf(client), group, decision)));
  }
  await refetchDecided(
    client,
    chosen.map(({ item }) => item),
  );
  return outcomes;
}

/** Other members' corrections that propose the same, as they are now. */
export function twinsOf(client: QueryClient, { twins }: QueuedContribution): Promise<QueuedContribution[]> {
  return Promise.all(twins.map((id) => client.fetchQuery(contributionQuery(id))));
}
