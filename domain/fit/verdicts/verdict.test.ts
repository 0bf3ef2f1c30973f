import { expect, test } from 'vitest';
import { shippedRegistry } from '../footprints/shipped-footprints.data.ts';
import { fitSchema } from './fit.schema.ts';
import { type FitPistol, fitGroups, fitOf, fitsOf } from './verdict.ts';

type Cut = [footprintName: string, requiresAdapter: boolean, adapterInfo?: string];

function pistol(cuts: Cut[], facts: { inBox?: string[]; ready?: boolean; unseated?: FitPistol['unseated'] } = {}) {
  return {
    defaultFootprint: cuts[0]?.[0] ?? null,
    includesPlates: facts.inBox ?? [],
    isOpticReady: facts.ready ?? true,
    unseated: facts.unseated ?? [],
    footprints: cuts.map(([footprintName, requiresAdapter, adapterInfo = null]) => ({
      footprintName,
      requiresAdapter,
      adapterInfo,
    })),
  };
}

const optic = (footprint: string, ...includedPlates: string[]) => ({ footprint, includedPlates });

function verdictOf(one: ReturnType<typeof pistol>, other: ReturnType<typeof optic>) {
  const [fit] = fitsOf(shippedRegistry, one, [other]);
  return [fit?.verdict, fit?.footprintKey, fit?.hardware];
}

const slim = pistol([
  ['Shield RMSc', false, 'Direct RMSc cut'],
  ['Holosun K', true, 'RMSc-to-K plate, sold separately'],
]);
const mos = pistol([['Trijicon RMR', true, 'Glock MOS plate 02, in the box']], { inBox: ['RMR'] });
const bought = pistol([['Trijicon RMR', true, 'CZ plate, sold separately']]);

test('a cut takes its own base directly', () => {
  expect(verdictOf(slim, optic('RMSc'))).toEqual(['direct', 'rmsc', 'Mounts directly']);
});

test('a plate is named with the box that it is in', () => {
  expect(verdictOf(mos, optic('RMR'))).toEqual([
    'plate-in-pistol-box',
    'rmr',
    'Glock MOS plate 02, in the pistol’s box',
  ]);
  expect(verdictOf(pistol([['RMR', true]], { inBox: ['RMR'] }), optic('RMR'))[2]).toBe(
    'Trijicon RMR plate, in the pistol’s box',
  );
  expect(verdictOf(bought, optic('RMR'))).toEqual(['plate-sold-separately', 'rmr', 'CZ plate, sold separately']);
});

test("a plate from the optic's box beats one to buy", () => {
  expect(verdictOf(slim, optic('Holosun K', 'Shield RMSc'))).toEqual([
    'plate-in-optic-box',
    'rmsc',
    'Shield RMSc plate, in the optic’s box',
  ]);
});

test('no plate goes on a plate', () => {
  expect(verdictOf(mos, optic('Holosun K', 'RMR'))[0]).toBe('unknown');
  expect(verdictOf(bought, optic('Holosun K', 'RMR'))[0]).toBe('unknown');
});

test('a slide without a cut takes nothing, but a sight in the rear dovetail may fit', () => {
  const plain = pistol([], { ready: false });
  expect(verdictOf(plain, optic('RMR'))).toEqual(['no', null, 'This slide isn’t cut for an optic.']);
  expect(verdictOf(plain, optic('Rear Sight Dovetail'))[0]).toBe('unknown');
  expect(verdictOf(plain, optic('Homemade clamp'))[0]).toBe('no');
});

test('missing facts make the fit unknown', () => {
  const unstated = pistol([]);
  expect(verdictOf(unstated, optic('RMR'))[0]).toBe('unknown');
  expect(verdictOf(unstated, optic('Aimpoint Micro'))[0]).toBe('unknown');
  expect(verdictOf(slim, optic('Homemade clamp'))[0]).toBe('unknown');
  expect(verdictOf(pistol([['Homemade clamp', false]]), optic('Homemade clamp'))[0]).toBe('direct');
});

test('a rail takes rail mounts from the box or bought, and nothing shaped for a slide', () => {
  const rail = pistol([['Picatinny Rail', false]]);
  const inBox = pistol([['Picatinny Rail', true]], { inBox: ['Picatinny Rail'] });
  for (const railed of [rail, inBox]) {
    expect(verdictOf(railed, optic('Docter', 'Picatinny'))).toEqual([
      'plate-in-optic-box',
      'picatinny',
      'Picatinny mount, in the optic’s box',
    ]);
    expect(verdictOf(railed, optic('RMR'))).toEqual([
      'plate-sold-separately',
      'picatinny',
      'Picatinny mount for the Trijicon RMR footprint, sold separately',
    ]);
    expect(verdictOf(railed, optic('Glock MOS (direct)'))[0]).toBe('no');
  }
  expect(verdictOf(rail, optic('Picatinny'))[0]).toBe('direct');
  expect(verdictOf(inBox, optic('Picatinny'))[0]).toBe('plate-in-pistol-box');
});

const reasonFor = (one: ReturnType<typeof pistol>, base: string) =>
  fitsOf(shippedRegistry, one, [optic(base)])[0]?.reason;

test('what nobody stated is not known, with the nearest facts', () => {
  expect(reasonFor(slim, 'RMR')).toEqual({
    kind: 'not-stated',
    text: 'We found no maker, shop, or owner who mounts the Trijicon RMR footprint here. What does mount: Shield RMSc and Holosun K.',
  });
  expect(reasonFor(pistol([['Shield RMSc', false]]), 'Holosun K')?.text).toContain('K sights have no rear sockets');
  expect(reasonFor(slim, 'RMSc')).toBeNull();
});

test('"can’t mount" has its statement: no cut, a base that needs a rail, or one made for another cut', () => {
  expect(reasonFor(pistol([], { ready: false }), 'RMR')?.kind).toBe('no-cut');
  expect(reasonFor(slim, 'Aimpoint Micro')).toMatchObject({
    kind: 'does-not-seat',
    text: expect.stringContaining('rail'),
  });
  expect(reasonFor(slim, 'Glock MOS (direct)')).toEqual({
    kind: 'does-not-seat',
    text: 'The base is made for the Glock MOS (direct) cut, and this slide is cut differently.',
  });
});

test('a missing cut has the pages that state it', () => {
  const evidence = [{ ...page, field: 'isOpticReady', value: false, words: 'No optic cut' }];
  const plain = { ...pistol([], { ready: false }), ...unread, evidence, sources: [page.url] };
  const fit = fitOf(shippedRegistry, plain, { ...optic('RMR'), ...unread });
  expect(fit.reason).toMatchObject({ kind: 'no-cut', evidence: [{ words: 'No optic cut' }] });
});

const page = {
  url: 'https://maker.example/pistol',
  kind: 'maker' as const,
  words: 'RMSc cut',
  readOn: '2026-11-01',
  readBy: null,
  replacedOn: null,
};
const unread = { evidence: [], sources: [], unverified: [], confidence: 'low' as const };

test('the whole answer has the other ways, what is disputed, and what backs both ends', () => {
  const disputed = pistol([
    ['Shield RMSc', false, 'Direct RMSc cut'],
    ['Holosun K', false, 'Direct, but disputed: check before you buy'],
  ]);
  const proven = {
    ...disputed,
    ...unread,
    confidence: 'high' as const,
    sources: [page.url],
    evidence: [{ ...page, field: 'footprints', value: ['RMSc', 'Holosun K'] }],
  };
  const fit = fitOf(shippedRegistry, proven, { ...optic('Holosun K', 'RMSc'), ...unread });
  expect(fitSchema.strict().parse(fit)).toStrictEqual(fit);
  expect(fit).toMatchObject({
    verdict: 'direct',
    footprintKey: 'holosun-k',
    alternatives: [{ verdict: 'plate-in-optic-box', footprintKey: 'rmsc' }],
    disagreements: ['Direct, but disputed: check before you buy'],
    proof: {
      pistol: { status: 'one-of-sources', confidence: 'high', pages: [{ field: 'footprints', verdict: 'supports' }] },
      optic: { status: 'trade-knowledge', confidence: 'low', pages: [] },
    },
  });
});

test('a page that states another footprint is a disagreement', () => {
  const evidence = [{ ...page, field: 'footprint', value: 'Trijicon RMR' }];
  const fit = fitOf(
    shippedRegistry,
    { ...slim, ...unread },
    { ...optic('RMSc'), ...unread, evidence, sources: [page.url] },
  );
  expect(fit.disagreements).toEqual(['Sources disagree on the optic’s footprint or plates']);
  expect(fit.proof.optic.status).toBe('disputed');
});

test('optics with the same verdict for the same reason are one group, best first', () => {
  const groups = fitGroups(shippedRegistry, slim, [
    { ...optic('RMR'), ids: [9] },
    { ...optic('Holosun K'), ids: [4] },
    { ...optic('Rear Sight Dovetail'), ids: [6] },
    { ...optic('RMSc', 'Picatinny'), ids: [5] },
    { ...optic('RMSc'), ids: [7, 1] },
  ]);
  expect(groups.map(({ verdict, opticIds }) => [verdict, opticIds])).toEqual([
    ['direct', [1, 5, 7]],
    ['plate-sold-separately', [4]],
    ['unknown', [9]],
    ['unknown', [6]],
  ]);
});
