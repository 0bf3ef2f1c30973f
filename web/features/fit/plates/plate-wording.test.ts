import { expect, test } from 'vitest';
import type { ListedCut, PlateDetail, PlateRow } from '#domain/fit/plates/plates.schema.ts';
import { plateAnswer, plateFactRows, plateOnCut, saysFootprint, suppliedOn } from './plate-wording.ts';

const rmr = { id: 'rmr', name: 'Trijicon RMR' };
const inBox = { isInBox: true };
const unstated = {
  partNumber: null,
  material: null,
  heightMm: null,
  axisHeightIn: null,
  screws: null,
  torqueInLb: null,
};
const proof = { evidence: [], sources: [], unverified: [], disputedFields: [] };

function detail(plate: object, cuts: string[] = [], pistols: object[] = []): PlateDetail {
  return {
    plate: { ...unstated, ...proof, name: 'MOS plate 02', kind: 'plate', presents: [rmr], ...plate },
    cuts: cuts.map((name) => ({ key: name, name })),
    pistols,
  } as unknown as PlateDetail;
}

test.each([
  [detail({}, ['Glock MOS'], [inBox, inBox]), 'It fits the Glock MOS cut on 2 pistols and comes in the box.'],
  [
    detail({}, ['P320 PRO cut'], [inBox, {}]),
    'It fits the P320 PRO cut on 2 pistols and comes in the box with 1 of them.',
  ],
  [detail({}, ['Glock MOS'], [{}]), 'It fits the Glock MOS cut on 1 pistol and is sold separately.'],
  [detail({}, ['Glock MOS']), 'It fits the Glock MOS cut.'],
  [detail({ kind: 'mount' }), 'It sits on a Picatinny rail.'],
  [
    detail({ kind: 'mount', axisHeightIn: 1.57 }),
    'It puts the optic’s center 1.57 in over a Picatinny rail: lower third co-witness on an AR-15.',
  ],
  [
    detail({ kind: 'mount', axisHeightIn: 2.26 }),
    'It puts the optic’s center 2.26 in over a Picatinny rail: night vision height on an AR-15.',
  ],
])('says where a plate sits and how it is sold (%#)', (shown, where) => {
  expect(plateAnswer(shown)).toBe(`The MOS plate 02 takes optics with the Trijicon RMR footprint. ${where}`);
});

test('a plate has no height over a rail, and a mount none over a cut', () => {
  const stated = { heightMm: 2.5, axisHeightIn: 1.54 };
  const values = (kind: string) => plateFactRows(detail({ ...stated, kind })).facts.map(({ value }) => value);
  expect(values('plate')).toEqual(['Trijicon RMR', '2.5 mm']);
  expect(values('mount')).toEqual(['Trijicon RMR', '1.54 in']);
});

test.each([
  ['Beretta APX RDO plate for RMR', 'Beretta APX RDO', 'Plate for RMR'],
  ['RMSc plate for the Glock MOS (9mm and .40)', 'Glock MOS (9mm and .40)', 'RMSc plate'],
  ['Glock MOS plate 02', 'Glock MOS (9mm and .40)', 'Glock MOS plate 02'],
])('below its cut, %s of %s is called %s', (name, cut, short) => {
  expect(plateOnCut(name, cut)).toBe(short);
});

test.each([
  ['Plate for RMR', 'Trijicon RMR', true],
  ['Glock MOS plate 02', 'Trijicon RMR', false],
  ['RMSc-to-K plate', 'Holosun K', false],
])('whether %s says %s: %s', (name, footprint, says) => {
  expect(saysFootprint(name, footprint)).toBe(says);
});

test.each([
  [{ inBoxes: 2, pistols: 2 }, 'in the box'],
  [{ inBoxes: 1, pistols: 2 }, 'comes with the Acme One'],
  [{ inBoxes: 0, pistols: 2 }, 'sold separately'],
])('how a plate is supplied on a cut of two pistols (%#)', (counts, text) => {
  const plate = { ...counts, onlyBox: 'Acme One' } as PlateRow;
  expect(suppliedOn(plate, { pistols: [{}, {}] } as ListedCut)).toBe(text);
});
