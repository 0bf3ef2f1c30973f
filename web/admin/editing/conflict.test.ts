import { describe, expect, test } from 'vitest';
import { differences, firstChoice, merged } from './conflict.ts';

const labels = { question: 'Question', answer: 'Answer' };
const base = { question: 'Why?', answer: 'Because.' };

describe('differences', () => {
  test('identical versions have no differences', () => {
    expect(differences(labels, { base, mine: base, theirs: { ...base } })).toEqual([]);
  });

  test('the same change on both sides is not a difference', () => {
    const changed = { ...base, answer: 'So.' };
    expect(differences(labels, { base, mine: changed, theirs: changed })).toEqual([]);
  });

  test('a field that only I changed is mine', () => {
    expect(differences(labels, { base, mine: { ...base, answer: 'So.' }, theirs: base })).toEqual([
      { name: 'answer', label: 'Answer', mine: 'So.', theirs: 'Because.', changedBy: 'mine' },
    ]);
  });

  test('a field that only they changed is theirs', () => {
    expect(differences(labels, { base, mine: base, theirs: { ...base, question: 'How?' } })).toEqual([
      { name: 'question', label: 'Question', mine: 'Why?', theirs: 'How?', changedBy: 'theirs' },
    ]);
  });

  test('a field that both sides changed differently is both', () => {
    const found = differences(labels, { base, mine: { ...base, answer: 'A' }, theirs: { ...base, answer: 'B' } });
    expect(found.map(({ name, changedBy }) => [name, changedBy])).toEqual([['answer', 'both']]);
  });

  test('differences follow the order of the labels', () => {
    const theirs = { answer: 'So.', question: 'How?' };
    expect(differences(labels, { base, mine: base, theirs }).map(({ label }) => label)).toEqual(['Question', 'Answer']);
  });
});

describe('firstChoice', () => {
  test('each field defaults to the side that changed it, and to mine if both did', () => {
    const three = { name: 'Name', role: 'Role', bio: 'Bio' };
    const found = differences(three, {
      base: { name: 'Jo', role: 'Editor', bio: 'Old' },
      mine: { name: 'Joan', role: 'Editor', bio: 'Mine' },
      theirs: { name: 'Jo', role: 'Author', bio: 'Theirs' },
    });
    expect(firstChoice(found)).toEqual({ name: 'mine', role: 'theirs', bio: 'mine' });
  });

  test('no differences yield no choices', () => {
    expect(firstChoice([])).toEqual({});
  });
});

describe('merged', () => {
  const mine = { question: 'Why?', answer: 'Mine', order: 1 };
  const theirs = { question: 'How?', answer: 'Theirs', order: 2 };

  test('takes the chosen fields from theirs and the rest from mine', () => {
    expect(merged(mine, theirs, { question: 'theirs', answer: 'mine' })).toEqual({
      question: 'How?',
      answer: 'Mine',
      order: 1,
    });
  });

  test('without choices, mine is returned', () => {
    expect(merged(mine, theirs, {})).toEqual(mine);
  });

  test('values other than text are merged too, and neither side is mutated', () => {
    expect(merged(mine, theirs, { order: 'theirs' }).order).toBe(2);
    expect([mine.order, theirs.order]).toEqual([1, 2]);
  });
});
