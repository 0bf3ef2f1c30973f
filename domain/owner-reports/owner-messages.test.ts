import { expect, test } from 'vitest';
import { ownerLines, ownersInShort, reportText } from './owner-messages.ts';
import type { OwnerCounts } from './owner-reports.schema.ts';

const silent = { plate: null, screws: null, torqueInLb: null, rounds: null, ironsUsable: null, stayedTight: null };
const direct = { mount: 'direct', ...silent } as const;
const misfit = { mount: 'did-not-fit', ...silent } as const;

const nobody: OwnerCounts = {
  run: 0,
  didNotFit: 0,
  direct: 0,
  withPlate: 0,
  stayedTight: 0,
  cameLoose: 0,
  ironsUsable: 0,
  ironsBlocked: 0,
};
const counts = (some: Partial<OwnerCounts>): OwnerCounts => ({ ...nobody, ...some });
const sentences = (...said: Parameters<typeof ownerLines>) => ownerLines(...said).map(({ text }) => text);

test('a report says what its member stated', () => {
  expect(reportText({ ...direct, rounds: '500-1000', stayedTight: true })).toBe(
    'mounted directly, 500–1,000 rounds, stayed tight',
  );
  expect(
    reportText({
      mount: 'plate',
      plate: 'MOS 02',
      screws: 'M3 × 6 mm',
      torqueInLb: 12,
      rounds: 'under-100',
      ironsUsable: false,
      stayedTight: false,
    }),
  ).toBe('on the MOS 02 plate, M3 × 6 mm screws, 12 in-lb, under 100 rounds, came loose, irons blocked');
  expect(reportText({ ...direct, mount: 'plate', plate: 'CHPWS V4 Plate' })).toBe('on the CHPWS V4 plate');
  expect(reportText({ ...direct, mount: 'plate', plate: 'MOS plate 02' })).toBe('on the MOS plate 02');
  expect(reportText({ ...direct, mount: 'plate', plate: 'Holosun RMSc plate from the box' })).toBe(
    'on a Holosun RMSc plate',
  );
  expect(reportText(direct)).toBe('mounted directly');
  expect(reportText(misfit)).toBe('did not fit');
});

test('from three owners on reports are counted, fewer are single', () => {
  const tight = { ...direct, rounds: '500-1000', stayedTight: true } as const;
  expect(sentences(counts({ run: 7, stayedTight: 6 }), [tight])).toEqual([
    '7 owners run this; 6 report it stayed tight',
  ]);
  expect(sentences(counts({ run: 3, stayedTight: 1, cameLoose: 2 }), [])).toEqual([
    '3 owners run this; 1 says it stayed tight, 2 say it came loose',
  ]);
  expect(sentences(counts({ run: 4, cameLoose: 1 }), [])).toEqual(['4 owners run this; 1 reports that it came loose']);
  expect(sentences(counts({ run: 3 }), [])).toEqual(['3 owners run this']);
  expect(sentences(counts({ run: 2 }), [tight, direct])).toEqual([
    'One owner runs this: mounted directly, 500–1,000 rounds, stayed tight',
    'Another owner runs this: mounted directly',
  ]);
  expect(sentences(nobody, [])).toEqual([]);
  expect(ownerLines(counts({ run: 3, didNotFit: 1 }), [misfit, direct, tight]).map(({ reports }) => reports)).toEqual([
    [misfit],
    [direct, tight],
  ]);
});

test('those whom it did not fit come first', () => {
  expect(sentences(counts({ run: 1, didNotFit: 1 }), [misfit, direct])).toEqual([
    'One owner reports that it did not fit',
    'One owner runs this: mounted directly',
  ]);
  expect(sentences(counts({ run: 9, didNotFit: 3 }), [misfit, misfit, misfit])).toEqual([
    '3 owners report that it did not fit',
    '9 owners run this',
  ]);
});

test('in short, reports are counted from three owners on, and nobody says nothing', () => {
  const inShort = (some: Partial<OwnerCounts>) => ownersInShort(counts(some));
  expect(inShort({ run: 7, didNotFit: 3, stayedTight: 6 })).toBe(
    '3 owners report it did not fit; 7 owners report it fits; 6 report it stayed tight',
  );
  expect(inShort({ run: 7, didNotFit: 1, stayedTight: 1, cameLoose: 2 })).toBe(
    'an owner reports it did not fit; 7 owners report it fits; 1 says it stayed tight, 2 say it came loose',
  );
  expect(inShort({ run: 2, didNotFit: 3 })).toBe('3 owners report it did not fit; an owner reports it fits');
  for (const some of [1, 2]) {
    expect(inShort({ run: some, stayedTight: some })).toBe('an owner reports it fits');
    expect(inShort({ didNotFit: some })).toBe('an owner reports it did not fit');
    expect(inShort({ run: some, didNotFit: 2 })).toBe('owners’ reports differ');
  }
  expect(ownersInShort(nobody)).toBeNull();
});
