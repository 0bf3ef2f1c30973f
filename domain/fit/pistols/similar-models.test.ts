import { expect, test } from 'vitest';
import { similarModels } from './similar-models.ts';

test('four models of the same caliber come first, and of those the ones whose names begin alike', () => {
  const ready = ['G19 MOS', 'G40 MOS', 'G43X MOS', 'G45 MOS', 'G48 MOS'].map((model) => ({
    model,
    caliber: model === 'G40 MOS' ? '10mm Auto' : '9mm Luger',
  }));
  const similar = similarModels({ model: 'G43', caliber: '9mm Luger' }, ready);
  expect(similar.map(({ model }) => model)).toEqual(['G43X MOS', 'G45 MOS', 'G48 MOS', 'G19 MOS']);
});
