import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PublicEvidence } from '#domain/evidence/evidence.schema.ts';
import type { MountingChoice } from '#domain/fit/mounting/mounting.schema.ts';
import type { PistolDetail } from '#domain/fit/pistols/pistols.schema.ts';
import { lookalikesOf, ScrewNote } from './fit-notes.tsx';

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

type Shown = Pick<PistolDetail['pistol'], 'screws' | 'evidence' | 'disputedFields' | 'sources' | 'unverified'>;

const url = 'https://maker.example/p1';
const page: PublicEvidence = {
  field: 'screws',
  url,
  publisher: 'maker.example',
  kind: 'maker',
  readOn: '2026-11-20',
  words: 'Optic screws: 6-32',
  value: '6-32',
  verdict: 'supports',
};

function note(facts: Partial<Shown>): string {
  const shown: Shown = { screws: '6-32', evidence: [], disputedFields: [], sources: [], unverified: [], ...facts };
  const pistol = shown as PistolDetail['pistol'];
  return renderToStaticMarkup(createElement(ScrewNote, { pistol })).replace(/<[^>]*>/g, '');
}

test('screws that nobody states take no room', () => {
  expect(note({ screws: null })).toBe('');
});

test('screws are shown with what backs them', () => {
  expect(note({})).toBe('Screws: 6-32Not yet verified: no page we’ve read states them.');
  expect(note({ sources: [url] })).toBe('Screws: 6-32Read on one of the pistol’s sources.');
  expect(note({ sources: [url], evidence: [page] })).toBe(
    'Screws: 6-326-32: read on maker.example (maker) on November 20, 2026, “Optic screws: 6-32”',
  );
});

test('a dispute shows each value with its page', () => {
  const other: PublicEvidence = {
    ...page,
    verdict: 'contradicts',
    url: 'https://shop.example/p1',
    publisher: 'shop.example',
    value: 'M4',
  };
  const evidence = [page, other];
  expect(note({ evidence, disputedFields: ['screws'] })).toMatch(
    /^Screws: 6-32Sources disagree on the screws\.6-32: .*M4: read on shop\.example/,
  );
});
