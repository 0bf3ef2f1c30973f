import { expect, test } from 'vitest';
import { differences, firstChoice, merged } from './conflict-panel.tsx';

const labels = { name: 'Name', role: 'Role', bio: 'Bio', site: 'Site' };
const base = { name: 'Jo', role: 'Editor', bio: 'Old', site: 'a.example' };

test('two versions differ in the fields that one side changed or both changed differently, in the order of the labels', () => {
  const mine = { ...base, name: 'Joan', bio: 'Mine', site: 'b.example' };
  const theirs = { site: 'b.example', bio: 'Theirs', role: 'Author', name: 'Jo' };
  const found = differences(labels, { base, mine, theirs });
  expect(found).toEqual([
    { name: 'name', label: 'Name', mine: 'Joan', theirs: 'Jo', changedBy: 'mine' },
    { name: 'role', label: 'Role', mine: 'Editor', theirs: 'Author', changedBy: 'theirs' },
    { name: 'bio', label: 'Bio', mine: 'Mine', theirs: 'Theirs', changedBy: 'both' },
  ]);
  expect(firstChoice(found), 'whoever changed it, and mine if both did').toEqual({
    name: 'mine',
    role: 'theirs',
    bio: 'mine',
  });
});

test('the chosen fields are theirs, the rest mine', () => {
  const mine = { question: 'Why?', answer: 'Mine', order: 1 };
  const theirs = { question: 'How?', answer: 'Theirs', order: 2 };
  expect(merged(mine, theirs, { question: 'theirs', answer: 'mine', order: 'theirs' })).toEqual({
    question: 'How?',
    answer: 'Mine',
    order: 2,
  });
});
