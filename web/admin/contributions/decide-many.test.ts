import { expect, test } from 'vitest';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { acceptGroups, type Chosen } from './decide-many.ts';

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
