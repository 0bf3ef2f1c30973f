import { afterEach, expect, test } from 'vitest';
import { session } from '#web/lib/storage/storage.ts';
import { readDraft, storeDraft } from './draft.ts';

const draft = { name: 'Ada', email: 'ada@example.com', message: 'The 507C has 2 lugs.' };

afterEach(() => storeDraft(undefined));

test('a draft is stored until undefined removes it', () => {
  storeDraft(draft);
  expect(readDraft()).toEqual(draft);
  storeDraft(undefined);
  expect(readDraft()).toBeUndefined();
});

test.each(['nonsense', 'null', '{}', '{"name":"Ada","email":"ada@example.com","message":5}'])(
  '%s is no draft',
  (stored) => {
    session.set('red-dot-atlas:message', stored);
    expect(readDraft()).toBeUndefined();
  },
);
