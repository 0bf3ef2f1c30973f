import { describe, expect, test } from 'vitest';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { ApiError } from '#web/lib/api-error.ts';
import {
  acceptBody,
  actionsFor,
  changesBetween,
  DecisionConflict,
  hasMovedOn,
  looksTheSame,
  statedNow,
  takesWords,
} from './decide.ts';
import { decidedText, missedDecision } from './use-decision.ts';

const member = {
  id: 7,
  handle: 'Ada',
  email: 'ada@example.com',
  accepted: 3,
  rejected: 1,
  undone: 0,
  isSuspended: false,
};

const correction: QueuedContribution = {
  id: 1,
  kind: 'correction',
  entity: 'optic',
  rowId: 12,
  path: '/optic/12',
  title: 'Holosun HS507C X2',
  field: 'weightOz',
  value: 1.5,
  base: 1.6,
  url: 'https://holosun.com/507c',
  words: 'Weight: 1.5 oz',
  method: null,
  reason: null,
  note: null,
  state: 'pending',
  acceptedValue: null,
  replacedValue: null,
  reply: null,
  answer: null,
  decidedAt: null,
  version: 4,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  member,
  row: { version: 9, value: 1.6, evidence: [], isStated: true, isOnSource: false },
  review: null,
  twins: 0,
  decidedBy: null,
};
const report: QueuedContribution = {
  ...correction,
  kind: 'report',
  field: null,
  value: null,
  base: null,
  url: null,
  row: null,
};
const source = { kind: 'maker', words: 'Weight: 1.5 oz' } as const;

describe('actionsFor', () => {
  test.each<[name: string, item: QueuedContribution, actions: string[]]>([
    ['an open correction', correction, ['accept', 'change', 'reject', 'ask']],
    ['an open report', report, ['accept', 'reject', 'ask']],
    ['one that waits for its member', { ...correction, state: 'asked' }, ['accept', 'change', 'reject']],
    ['one of a deleted account', { ...correction, member: null }, ['accept', 'change', 'reject']],
    ['an accepted one', { ...correction, state: 'accepted' }, ['undo']],
    ['an accepted report', { ...report, state: 'accepted' }, []],
    ['a rejected one', { ...correction, state: 'rejected' }, []],
    ['an undone one', { ...correction, state: 'undone' }, []],
  ])('of %s', (_, item, actions) => {
    expect(actionsFor(item)).toEqual(actions);
  });
});

describe('acceptBody', () => {
  test('of an unchanged correction, it has the versions and the kind of source', () => {
    expect(acceptBody(correction, { source })).toEqual({ version: 4, rowVersion: 9, sourceKind: 'maker' });
  });

  test('the words of another page go with it, also if they are the same', () => {
    const url = 'https://maker.example/507c?clean';
    expect(acceptBody(correction, { source, url })).toMatchObject({ url, words: source.words });
  });

  test('it has what the administrator changed', () => {
    const changed = {
      source: { kind: 'shop', words: '42 g' },
      value: 1.48,
      url: 'https://shop.example/',
      reply: 'Rounded.',
    } as const;
    expect(acceptBody(correction, changed)).toEqual({
      version: 4,
      rowVersion: 9,
      sourceKind: 'shop',
      words: '42 g',
      value: 1.48,
      url: 'https://shop.example/',
      reply: 'Rounded.',
    });
  });

  test('what is typed as it was proposed is no change', () => {
    expect(acceptBody(correction, { source, value: 1.5, url: 'https://holosun.com/507c', reply: null })).toEqual({
      version: 4,
      rowVersion: 9,
      sourceKind: 'maker',
    });
  });

  test('a cleared value is a change', () => {
    expect(acceptBody(correction, { source, value: null })).toHaveProperty('value', null);
  });

  test('a measurement has no source', () => {
    const measurement = { ...correction, url: null, words: null, method: 'On a scale' };
    expect(acceptBody(measurement, { source })).toEqual({ version: 4, rowVersion: 9 });
  });

  test('a report has its own version only', () => {
    expect(acceptBody(report, { source })).toEqual({ version: 4 });
  });
});

test('only a page that backs a value needs words', () => {
  expect([correction, { ...correction, url: null }, { ...correction, value: null }, report].map(takesWords)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

describe('a value that changed', () => {
  test('the member saw another one', () => {
    expect(hasMovedOn(correction)).toBe(false);
    expect(hasMovedOn({ ...correction, base: 1.7 })).toBe(true);
    expect(hasMovedOn({ ...report, base: 1.7 })).toBe(false);
  });

  test('a row of which another fact changed looks the same', () => {
    const row = { version: 10, value: 1.6, evidence: [], isStated: true, isOnSource: false };
    expect(looksTheSame(correction, { ...correction, row })).toBe(true);
    expect(looksTheSame(correction, correction)).toBe(false);
    expect(looksTheSame(correction, { ...correction, row: { ...row, value: 1.55 } })).toBe(false);
    expect(looksTheSame(correction, { ...correction, version: 5, note: 'Look again.' })).toBe(false);
    expect(looksTheSame(correction, { ...correction, version: 5, state: 'asked' })).toBe(false);
  });

  test("a 'no' that no page backs is not stated", () => {
    const row = { version: 9, value: false, evidence: [], isStated: false, isOnSource: false };
    const flag = { ...correction, field: 'shakeAwake', value: true, base: false, row };
    expect([statedNow(row), statedNow({ ...row, isStated: true }), statedNow(null)]).toEqual([null, false, null]);
    expect(hasMovedOn(flag)).toBe(false);
    const unseen = { ...flag, base: null };
    expect([hasMovedOn(unseen), hasMovedOn({ ...unseen, row: { ...row, isStated: true } })]).toEqual([false, true]);
    expect(changesBetween(flag, { ...flag, row: { ...row, value: true, isStated: true } })).toEqual([
      { label: 'Now', from: null, to: true },
    ]);
  });

  test('a conflict names what differs', () => {
    const now = {
      ...correction,
      row: { version: 10, value: 1.55, evidence: [], isStated: true, isOnSource: false },
      url: 'https://holosun.com/x2',
    };
    expect(changesBetween(correction, now)).toEqual([
      { label: 'Now', from: 1.6, to: 1.55 },
      { label: 'Page', from: 'https://holosun.com/507c', to: 'https://holosun.com/x2' },
    ]);
  });
});

const weight = { entity: 'optic', field: 'weightOz' } as const;
const batteryLife = { entity: 'optic', field: 'batteryLifeHours' } as const;

test.each<[decided: Parameters<typeof decidedText>[0], text: string]>([
  [{ ...weight, state: 'rejected', value: 1.5, acceptedValue: null }, 'rejected'],
  [{ ...weight, state: 'accepted', value: 1.5, acceptedValue: 1.5 }, 'accepted as 1.5 oz'],
  [{ ...weight, state: 'accepted', value: null, acceptedValue: [] }, 'accepted'],
  [
    { ...batteryLife, state: 'accepted', value: 60_000, acceptedValue: 50_000 },
    'accepted as 50,000 hours instead of 60,000 hours',
  ],
])('%j reads as %j', (decided, text) => {
  expect(decidedText(decided)).toBe(text);
});

const conflict = (now: object, message = 'Someone else changed this contribution.') =>
  new DecisionConflict(correction, { ...correction, ...now } as QueuedContribution, message);
const apiError = (status: number, message: string) => new ApiError(status, JSON.stringify({ message }));
const suspended = 'This member is suspended. Reinstate the account before deciding on its contributions.';
const gone = 'This is gone: its member may have withdrawn it.';

test.each([
  ['its member was suspended', conflict({ member: { isSuspended: true } }, suspended), `Dot, Weight: ${suspended}`],
  ['its member withdrew it', apiError(404, 'Contribution not found'), `Dot, Weight: ${gone}`],
  [
    'someone else accepted it',
    conflict({ state: 'accepted', acceptedValue: 1.3 }),
    'Dot, Weight: accepted as 1.3 oz instead of 1.5 oz in the meantime.',
  ],
])('an administrator is told that %s, because it leaves the list', (_, error, description) => {
  expect(missedDecision(error, correction, 'Dot, Weight')).toMatchObject({ description });
});

test('an answered question says that it is open again', () => {
  const asked: QueuedContribution = { ...correction, state: 'asked' };
  expect(missedDecision(conflict({}), asked, 'Dot, Weight')?.title).toBe('The member has answered');
});

test.each([
  ['a conflict that stays in the list', conflict({ version: 2 })],
  ['a refused value', apiError(400, 'Footprint is required')],
  ['a network failure', new TypeError('Failed to fetch')],
])('%s is no missed decision', (_, error) => {
  expect(missedDecision(error, correction, 'Dot, Weight')).toBeUndefined();
});
