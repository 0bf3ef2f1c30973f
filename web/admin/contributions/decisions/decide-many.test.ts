import { expect, test } from 'vitest';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { createApi } from '#web/lib/api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { acceptGroups, type Chosen, decideMany } from './decide-many.ts';

function chosen(id: number, part: Partial<QueuedContribution>, source: Chosen['source']): Chosen {
  const item = { id, kind: 'correction', url: 'https://holosun.com/', value: 1.5, words: '1.5 oz', ...part };
  return { item: item as QueuedContribution, source };
}

const maker = { kind: 'maker', words: '1.5 oz' } as const;

test('one call accepts corrections with the same kind of source and the members’ own words, and no reports', () => {
  const groups = acceptGroups([
    chosen(1, {}, maker),
    chosen(2, {}, { ...maker, kind: 'shop' }),
    chosen(3, { words: 'Weight 1.5' }, { kind: 'maker', words: 'Weight 1.5' }),
    chosen(4, {}, { kind: 'maker', words: 'read from the page' }),
    chosen(5, { url: null, words: null }, maker),
    chosen(6, { kind: 'report', url: null, words: null }, maker),
  ]);
  expect(groups.map((group) => group.map(({ item }) => item.id))).toEqual([[1, 3], [2], [4], [5]]);
});

test('of several, those that are gone say why they may be', async () => {
  const item = { id: 1, kind: 'correction', version: 1 } as QueuedContribution;
  const answers = [
    { id: 1, error: 'Contribution not found' },
    { id: 2, error: 'Someone else changed this contribution.' },
  ];
  const client = createQueryClient(createApi(async () => Response.json(answers)));
  const both = [chosen(1, item, maker), chosen(2, { ...item, id: 2 }, maker)];
  const outcomes = await decideMany(client, both, { action: 'reject', reply: 'No.' });
  expect(outcomes.map(({ error }) => error)).toEqual([
    'This is gone: its member may have withdrawn it.',
    'Someone else changed this contribution.',
  ]);
});
