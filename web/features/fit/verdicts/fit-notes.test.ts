import { expect, test } from 'vitest';
import type { MountingChoice } from '#domain/fit/mounting/mounting.schema.ts';
import { lookalikesOf } from './fit-notes.tsx';

function choice(key: string, how: MountingChoice['how'], ...lookalikes: string[]): MountingChoice {
  return {
    footprintKey: key,
    footprintName: key.toUpperCase(),
    how,
    adapterInfo: null,
    group: 'standard',
    isDefault: false,
    takes: [key],
    lookalikes: lookalikes.map((other) => ({
      footprintKey: other,
      footprintName: other.toUpperCase(),
      why: 'different posts',
      takenOtherwise: false,
    })),
  };
}

const found = (plate: MountingChoice | undefined, ...others: MountingChoice[]) =>
  lookalikesOf(plate, plate ? [plate, ...others] : others).map(({ footprintKey, how }) => [footprintKey, how]);

test('a footprint that the pistol does not accept does not fit', () => {
  expect(found(choice('rmsc', 'direct', 'rmrcc'))).toEqual([['rmrcc', undefined]]);
});

test('a footprint that needs a plate does not fit the slide directly', () => {
  const other = choice('holosun-k', 'plate-sold-separately');
  expect(found(choice('rmsc', 'direct', 'holosun-k'), other)).toEqual([['holosun-k', 'plate-sold-separately']]);
});

test('a footprint that mounts directly on the same slide fits', () => {
  const other = choice('holosun-k', 'direct');
  expect(found(choice('rmsc', 'direct', 'holosun-k', 'rmrcc'), other)).toEqual([['rmrcc', undefined]]);
});

test('a footprint that mounts directly on the slide does not fit a plate', () => {
  const other = choice('rmsc', 'direct');
  expect(found(choice('holosun-k', 'plate-sold-separately', 'rmsc'), other)).toEqual([['rmsc', 'direct']]);
});

test('for all plates, footprints that the pistol takes in no way are named, each once', () => {
  const cuts = [choice('rmsc', 'direct', 'rmrcc', 'rms', 'holosun-k'), choice('holosun-k', 'direct', 'rms')];
  const plate = choice('rmrcc', 'plate-sold-separately', 'rmr');
  expect(found(undefined, ...cuts, plate)).toEqual([['rms', undefined]]);
});
