import { expect, test } from 'vitest';
import footprints from '../../../../catalog/data/footprints.json' with { type: 'json' };
import { footprintSketch, footprintSketches, type SketchMark } from './footprint-sketch.ts';

const footprintById = (id: string) => footprints.find((footprint) => footprint.id === id);

const drawn = footprints.flatMap(({ id, screws }) => {
  const sketch = footprintSketch(id);
  return sketch === null ? [] : [{ id, screws: screws ?? '', sketch }];
});

/** The number before a noun: '4 small screws' has 4 of 'screws'. */
function stated(text: string, noun: string): number | undefined {
  const number = text.match(new RegExp(`\\b(\\d)(?: (?!screws)[a-z]+){0,3} ${noun}\\b`))?.[1];
  return number === undefined ? undefined : Number(number);
}

const ofKind = (marks: readonly SketchMark[], kind: SketchMark['kind']) => marks.filter((mark) => mark.kind === kind);

test('each shipped footprint has a sketch, or deliberately none', () => {
  expect(Object.keys(footprintSketches).toSorted()).toEqual(footprints.map(({ id }) => id).toSorted());
  const without = footprints.filter(({ id }) => footprintSketch(id) === null).map(({ id }) => id);
  expect(without).toEqual([
    'swampfox-kraken',
    'meprolight-micrords',
    'trijicon-mro',
    'aimpoint-compm4',
    'ring-30mm',
    'ring-34mm',
    'mini-acog',
    'holosun-aems',
    'sig-loc',
    'sig-loc-compact',
  ]);
  expect(footprintSketch('a pattern that nobody knows')).toBeNull();
});

test('nothing is drawn that the table does not state', () => {
  for (const { id, screws } of footprints) if (screws === null) expect(footprintSketch(id)).toBeNull();
});

test.each(drawn)('$id has as many screws and lugs as the table states', ({ screws, sketch }) => {
  const counted = stated(screws, 'screws');
  if (counted !== undefined) expect(ofKind(sketch.marks, 'screw')).toHaveLength(counted);
  else expect(sketch.marks.filter(({ kind, placed }) => kind === 'screw' && placed)).toEqual([]);
  const sockets = stated(screws, 'sockets');
  if (sockets !== undefined) expect(ofKind(sketch.marks, 'lug')).toHaveLength(sockets);
  else expect(sketch.marks.filter(({ kind, placed }) => kind === 'lug' && placed)).toEqual([]);
  if (/not stated/.test(sketch.description) && sketch.marks.length > 0)
    expect(sketch.marks.some(({ placed }) => !placed)).toBe(true);
  else expect(sketch.marks.every(({ placed }) => placed)).toBe(true);
});

test('every mark drawn in place has its position in the table', () => {
  const says = {
    rmr: [/screws side by side/, /sockets in the base ahead of the screws/],
    rmrcc: [/2 screws side by side with front locating sockets/],
    rmsc: [/near the rear half/, /two front, two rear/],
    'holosun-k': [/at the rear and 2 shallow front sockets/, /no rear sockets/],
    'shield-rms': [/4 corner locating sockets/],
    'docter-noblex': [/2 central screws/, /4 corner locating sockets/],
    acro: [
      /No vertical screws: a side clamp with one cross bolt grips a rail/,
      /recoil bar in the base fits a cross slot/,
    ],
    'aimpoint-coa': [/front edge of the sight slides under a ledge/, /at the rear it is held by screwing down/],
    'holosun-509t': [/Front hook and a single clamping bolt/],
    'glock-mos-direct': [/screw holes and pocket/],
    'rear-sight-dovetail': [/rear iron-sight dovetail/],
    'aimpoint-micro': [/4 small screws in a rectangle/, /central cross slot/],
    picatinny: [/Clamp and cross bolt \(or lever\) engaging rail slots/],
  };
  const placed = drawn.filter(({ sketch }) => sketch.detail !== '' || sketch.marks.some((mark) => mark.placed));
  expect(Object.keys(says).toSorted()).toEqual(placed.map(({ id }) => id).toSorted());
  for (const [id, texts] of Object.entries(says))
    for (const text of texts) expect(footprintById(id)?.screws).toMatch(text);
});
