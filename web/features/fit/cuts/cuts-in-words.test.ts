import { expect, test } from 'vitest';
import { cutsInWords } from './cuts-in-words.ts';

const first = {
  key: 'first',
  name: 'First',
  note: null,
  howToTell: null,
  verdict: 'direct',
  isDisputed: false,
} as const;
const second = { ...first, key: 'second', name: 'Second', note: 'A-1', verdict: 'unknown' } as const;

test('the verdict says on which cut it holds', () => {
  expect(cutsInWords([first, second], undefined)).toBe(
    'It depends on the cut. On slides cut for First: mounts directly. On slides cut for Second (A-1): not known.',
  );
  expect(cutsInWords([first, { ...second, verdict: 'direct' }], null)).toBe(
    'It’s the same for every cut this model comes with.',
  );
  expect(cutsInWords([first, second], 'second')).toBe('On slides with the Second cut.');
  expect(cutsInWords([first, second], 'of another pistol')).toMatch(/^It depends on the cut/);
});
