import { expect, test } from 'vitest';
import type { MountingChoice } from '#domain/fit/mounting.schema.ts';
import { sortLookalikes } from './fit-notes.tsx';

function choice(key: string, how: MountingChoice['how'], ...lookalikes: string[]): MountingChoice {
  return {
    footprintKey: key,
    footprintName: key.toUpperCase(),
    how,
    adapterInfo: null,
    group: 'standard',
    isDefault: false,
    lookalikes: lookalikes.map((other) => ({
      footprintKey: other,
      footprintName: other.toUpperCase(),
      why: 'different posts',
      takenOtherwise: false,
    })),
  };
}

function sorted(plate: MountingChoice, ...others: MountingChoice[]) {
  const { unfit, fit } = sortLookalikes(plate, [plate, ...others]);
  return {
    unfit: unfit.map(({ footprintKey, how }) => [footprintKey, how]),
    fit: fit.map(({ footprintKey }) => footprintKey),
  };
}

test('a footprint that the pistol does not accept does not fit', () => {
  expect(sorted(choice('rmsc', 'direct', 'rmrcc'))).toEqual({ unfit: [['rmrcc', undefined]], fit: [] });
});

test('a footprint that needs a plate does not fit the slide directly', () => {
  const other = choice('holosun-k', 'plate-sold-separately');
  expect(sorted(choice('rmsc', 'direct', 'holosun-k'), other)).toEqual({
    unfit: [['holosun-k', 'plate-sold-separately']],
    fit: [],
  });
});

test('a footprint that mounts directly on the same slide fits', () => {
  const other = choice('holosun-k', 'direct');
  expect(sorted(choice('rmsc', 'direct', 'holosun-k', 'rmrcc'), other)).toEqual({
    unfit: [['rmrcc', undefined]],
    fit: ['holosun-k'],
  });
});

test('a footprint that mounts directly on the slide does not fit a plate', () => {
  const other = choice('rmsc', 'direct');
  expect(sorted(choice('holosun-k', 'plate-sold-separately', 'rmsc'), other)).toEqual({
    unfit: [['rmsc', 'direct']],
    fit: [],
  });
});
