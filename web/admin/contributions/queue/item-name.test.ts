import { expect, test } from 'vitest';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { itemName } from './item-name.ts';

const item = { title: 'Holosun HS507C X2', kind: 'correction', entity: 'optic', field: 'moa', reason: null } as const;
const nameOf = (facts: Partial<QueuedContribution>) => itemName({ ...item, ...facts } as QueuedContribution);

test('the queue calls a fact what its page calls it', () => {
  expect(nameOf({})).toBe('Holosun HS507C X2, Dot size');
  expect(nameOf({ field: 'weightOz' })).toBe('Holosun HS507C X2, Weight');
  expect(nameOf({ entity: 'pistol', field: 'fieldThatIsGone' })).toBe('Holosun HS507C X2, fieldThatIsGone');
});

test('a report is named by its reason', () => {
  expect(nameOf({ kind: 'report', field: null, reason: 'dead-link' })).toBe('Holosun HS507C X2, Dead link');
});
