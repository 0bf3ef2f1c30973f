import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { fitsOf } from '#domain/fit/verdicts/verdict.ts';
import type { FitVerdict } from '#domain/fit/verdicts/verdict-texts.ts';
import { opticFullName, opticName } from '#domain/optics/optics.ts';
import { readCatalog } from '../loader/read.ts';

const { optics, pistols, cuts, plates } = readCatalog((name) =>
  readFileSync(join(import.meta.dirname, '../data', name), 'utf8'),
);

const box = 'plate-in-pistol-box';
const ownBox = 'plate-in-optic-box';
const apart = 'plate-sold-separately';

type Pair = [optic: string, verdict: FitVerdict, footprintKey: string | null, why: string];

/** Pairs as someone who reads the rows would answer, by pistol. */
const pairs: Record<string, Pair[]> = {
  'Glock G43X MOS': [
    ['Holosun EPS Carry', ownBox, 'rmsc', 'Its box has an RMSc plate, and the slide is cut for RMSc'],
    ['Holosun 507K X2 HS507K-X2', apart, 'holosun-k', 'A K base does not clear the rear posts'],
    ['Holosun EPS', apart, 'holosun-k', 'The RMR plate in its box is for another cut'],
    ['Shield Sights RMSc', 'direct', 'rmsc', 'An RMSc on an RMSc cut'],
    ['Vortex Defender-CCW', 'direct', 'rmsc', 'An RMSc base; the rail mount in its box does not matter'],
    ['Trijicon RMRcc', apart, 'rmrcc', 'A third-party plate is sold'],
    ['Trijicon RMR Type 2', 'unknown', null, 'No RMR plate fits the slim cut'],
    ['Aimpoint ACRO P-2', 'unknown', null, 'Nothing for the clamp of the ACRO'],
    ['EOTECH HWS EXPS2', 'no', null, 'A rail clamp on a slide'],
    ['Leupold DeltaPoint Micro', 'unknown', null, 'It sits in the rear dovetail, which we do not list'],
  ],
  'Glock G19 Gen5 MOS': [
    ['Trijicon RMR Type 2', box, 'rmr', 'MOS plate 02 is in the box'],
    ['C-More STS2', box, 'c-more-sts', 'MOS plate 03 is in the box'],
    ['Burris FastFire 4', box, 'docter-noblex', 'MOS plate 01 is in the box'],
    ['Vortex Defender-XL', box, 'deltapoint-pro', 'Plate 04 comes before the MOS plate in the box of the optic'],
    ['Holosun SCS MOS', 'direct', 'glock-mos-direct', 'It is shaped for the MOS pocket'],
    ['Holosun EPS', apart, 'holosun-k', 'Its RMR plate would go on plate 02; a K plate is sold'],
    ['Holosun EPS Carry', apart, 'holosun-k', 'Its RMSc plate would go on a bought plate; a K plate is sold'],
    ['Holosun 509T X2', apart, 'holosun-509t', 'Its RMR plate would go on plate 02; a 509T plate is sold'],
    ['Aimpoint ACRO P-2', apart, 'acro', 'Aimpoint and others sell the plate'],
    ['Shield Sights RMS', 'unknown', null, 'The row names no RMS plate'],
    ['Aimpoint Micro T-2', 'no', null, 'A rifle base'],
    ['Meprolight microRDS', 'unknown', null, 'Its adapter sits in the rear dovetail, which we do not list'],
  ],
  'Glock G20 Gen5 MOS': [
    ['Holosun SCS MOS', 'no', null, 'It is for the 9 mm pocket, and this is the 10 mm one'],
    ['Vortex Defender-XL', box, 'deltapoint-pro', 'Plate 08 is in the box'],
  ],
  'Glock G17 Gen6': [
    ['Trijicon SRO', box, 'rmr', 'A polymer RMR plate is in the box'],
    ['Vortex Venom', 'unknown', null, 'No Docter plate in the box, and none named'],
    ['Holosun 509T X2', 'unknown', null, 'Its RMR plate would go on the RMR plate from the box'],
  ],
  'Glock G43X COA': [
    ['Aimpoint COA', 'direct', 'aimpoint-coa', 'A COA on an A-CUT slide'],
    ['Aimpoint ACRO P-2', 'unknown', null, 'Same maker, another interface'],
    ['Holosun EPS Carry', 'unknown', null, 'Neither its base nor its RMSc plate is an A-CUT'],
  ],
  'SIG Sauer P365-XMACRO': [
    ['Holosun EPS Carry', 'direct', 'holosun-k', 'The row takes K directly, with a dispute'],
    ['Holosun EPS', 'direct', 'holosun-k', 'The same base as the EPS Carry'],
    ['SIG Sauer ROMEOZero', 'direct', 'rmsc', 'An RMSc base on an RMSc cut'],
    ['Trijicon RMR HD', 'unknown', null, 'Too wide, and no plate named'],
  ],
  'SIG Sauer P365-FUSE': [
    ['SIG Sauer ROMEO-X SIG-LOC Compact', 'direct', 'sig-loc-compact', 'Most FUSE slides have its cut'],
    ['Holosun 507K X2 HS507K-X2', 'direct', 'holosun-k', 'One part number has the RMSc cut'],
  ],
  'SIG Sauer P365XL': [
    ['SIG Sauer ROMEO-X SIG-LOC Compact', 'no', null, 'SIG says that it needs the SIG-LOC cut'],
    ['SIG Sauer ROMEO-RS', 'direct', 'rmsc', 'An RMSc base on an RMSc cut'],
  ],
  'Springfield Armory 1911 DS Prodigy 5 in': [
    ['Shield Sights RMS', apart, 'shield-rms', 'Springfield sells a Shield plate'],
  ],
  'CZ Shadow 2 Carry': [['Trijicon RMR Type 2', apart, 'rmr', 'CZ Custom sells a raised plate']],
  'Girsan Witness2311': [['Trijicon SRO', 'unknown', null, 'Some slides have a cut, and we know of no plate']],
  'Springfield Armory Hellcat OSP': [
    ['Holosun EPS Carry', ownBox, 'rmsc', 'Its box has an RMSc plate, and the slide is cut for RMSc'],
    ['Holosun 507K X2 HS507K-X2', apart, 'holosun-k', 'K sights do not seat on the factory posts'],
    ['Springfield Armory HEX Wasp', 'direct', 'rmsc', 'The sight made for this cut'],
  ],
  'Canik METE MC9': [
    ['Holosun EPS Carry', ownBox, 'rmsc', 'Its box has an RMSc plate, and the slide is cut for RMSc'],
    ['Holosun 507K X2 HS507K-X2', 'unknown', null, 'The row names RMSc only, and no K plate'],
  ],
  'Palmetto State Armory Dagger Compact (RMR cut)': [
    ['Holosun 507C X2 HS507C-X2', 'direct', 'rmr', 'An RMR base on an RMR cut'],
    ['Holosun EPS', ownBox, 'rmr', 'Its box has an RMR plate, and the slide is cut for RMR'],
    ['Holosun 509T X2', ownBox, 'rmr', 'Its box has an RMR plate, and the slide is cut for RMR'],
    ['Holosun EPS Carry', apart, 'holosun-k', 'A K plate for RMR cuts is sold'],
  ],
  'Shadow Systems DR920': [
    ['Holosun 509T X2', ownBox, 'rmr', 'Its RMR plate goes on the RMR cut'],
    ['Vortex Venom', 'direct', 'docter-noblex', 'The cut takes Docter with its spacers'],
  ],
  'Springfield Armory Echelon 4.5F': [
    ['Holosun EPS Carry', 'direct', 'holosun-k', 'The movable pins take K'],
    ['Aimpoint ACRO P-2', apart, 'acro', 'Springfield sells the plate'],
    ['Meprolight MPO-DF', apart, 'docter-noblex', 'Springfield sells the plate'],
  ],
  'Smith & Wesson M&P9 M2.0 Optics Ready (4.25 in)': [
    ['Shield Sights RMS', box, 'shield-rms', 'The JPoint plate is one of the set'],
    ['Holosun 509T X2', apart, 'holosun-509t', 'Its RMR plate would go on a plate of the set'],
    ['Holosun EPS', apart, 'holosun-k', 'Its RMR plate would go on a plate of the set; a K plate is sold'],
  ],
  'Heckler & Koch VP9 OR': [
    ['Trijicon RMR Type 2', apart, 'rmr', 'HK sells numbered plates, and puts none in the box'],
    ['Holosun EPS', apart, 'holosun-k', 'Its RMR plate would go on a bought plate; a K plate is sold'],
  ],
  'SIG Sauer P320-M17': [
    ['SIG Sauer ROMEO1PRO', 'direct', 'deltapoint-pro', 'The cut is made for it'],
    ['Trijicon RMR Type 2', apart, 'rmr', 'Third-party plates for the original cut'],
  ],
  'SIG Sauer P320 XCompact': [
    ['Holosun SCS 320', 'direct', 'deltapoint-pro', 'It is made for the P320 cut'],
    ['Holosun EPS', ownBox, 'rmr', 'Its RMR plate goes on the PRO cut, which takes RMR'],
  ],
  'Beretta Px4 Storm Compact Carry 2': [['Holosun 509T X2', apart, 'holosun-509t', 'Beretta sells a plate for it']],
  'Kimber 2K11': [
    ['Trijicon RMR Type 2', box, 'rmr', 'An RMR plate is in the box'],
    ['Holosun EPS', apart, 'holosun-k', 'Its RMR plate would go on the plate from the box; a K plate is sold'],
  ],
  'Glock G19X': [
    ['Trijicon RMR Type 2', 'no', null, 'The slide has no cut'],
    ['Leupold DeltaPoint Micro', 'unknown', null, 'It needs no cut, but is made for one dovetail'],
  ],
  'Magnum Research Desert Eagle Mark XIX (.50 AE)': [
    ['EOTECH HWS EXPS2', 'direct', 'picatinny', 'The barrel has the rail that it clamps to'],
    ['Burris FastFire 4', ownBox, 'picatinny', 'A Picatinny mount is in its box'],
    ['Trijicon RMR Type 2', apart, 'picatinny', 'Rail mounts for RMR are sold'],
    ['Holosun SCS MOS', 'no', null, 'It is shaped for the MOS pocket only'],
  ],
  'Smith & Wesson SW22 Victory': [
    ['EOTECH HWS EXPS2', box, 'picatinny', 'The rail is in the box of the pistol'],
    ['UltraDot 30', 'plate-in-optic-box', 'picatinny', 'Its rings are in the box'],
  ],
};

const table = Object.entries(pairs).flatMap(([pistol, rows]) => rows.map((row) => [pistol, ...row] as const));

function only<Row>(name: string, rows: readonly Row[]): Row {
  expect([name, rows.length]).toEqual([name, 1]);
  return rows[0] as Row;
}

function opticNamed(name: string) {
  const exactly = optics.filter((optic) => [opticName(optic), opticFullName(optic)].includes(name));
  return only(name, exactly.length > 0 ? exactly : optics.filter((optic) => opticFullName(optic).startsWith(name)));
}

test('at least 60 pairs are checked by hand', () => {
  expect(table.length).toBeGreaterThanOrEqual(60);
});

test.each(table)('%s with %s: %s, %s (%s)', (pistolName, opticText, verdict, footprintKey) => {
  const pistol = only(
    pistolName,
    pistols.filter(({ brand, model }) => `${brand} ${model}` === pistolName),
  );
  const [fit] = fitsOf(shippedRegistry, pistol, [opticNamed(opticText)]);
  expect(fit).toMatchObject({ verdict, footprintKey });
});

test('pistols with the same cuts have the same verdict for every optic, wherever the plate comes from', () => {
  const rows: { brand: string; model: string; cuts: object[] }[] = JSON.parse(
    readFileSync(join(import.meta.dirname, '../data/pistols.json'), 'utf8'),
  );
  const families = Map.groupBy(
    rows.filter(({ cuts }) => cuts.length > 0),
    ({ cuts }) => JSON.stringify(cuts),
  );
  const verdictsOf = ({ brand, model }: (typeof rows)[number]) => {
    const pistol = only(
      model,
      pistols.filter((one) => one.brand === brand && one.model === model),
    );
    return fitsOf(shippedRegistry, pistol, optics).map(({ verdict }) => (verdict === box ? apart : verdict));
  };
  expect([...families.values()].filter(({ length }) => length > 1).length).toBeGreaterThan(15);
  for (const [first, ...others] of families.values()) {
    if (first === undefined) continue;
    const expected = verdictsOf(first);
    for (const other of others) expect([other.model, verdictsOf(other)]).toEqual([other.model, expected]);
  }
});

test('what can’t mount on a cut is taken neither by the cut nor by a plate for it, and has a reason', () => {
  const statements = cuts.flatMap((cut) => cut.doesNotSeat.map((one) => ({ cut, ...one })));
  expect(statements.length).toBeGreaterThan(0);
  for (const { cut, id, why } of statements) {
    const onPlates = plates.filter((plate) => plate.cuts.includes(cut.key)).flatMap(({ presents }) => presents);
    const taken = [...cut.takes.map(({ name }) => name), ...onPlates].map((name) => shippedRegistry.find(name)?.id);
    expect([cut.key, ...taken]).not.toContain(id);
    expect([cut.key, why.endsWith('.')]).toEqual([cut.key, true]);
  }
});

test('a box whose text says that rings are included has a rail mount', () => {
  const ringed = optics.filter(({ mountType }) => /\brings? included/.test(mountType ?? ''));
  expect(ringed.length).toBeGreaterThan(3);
  for (const optic of ringed) {
    expect([opticFullName(optic), optic.includedPlates]).toEqual([opticFullName(optic), ['Picatinny Rail']]);
  }
});

test("no optic's box has a plate for its own base", () => {
  for (const optic of optics) {
    expect([opticFullName(optic), optic.includedPlates.includes(optic.footprint)]).toEqual([
      opticFullName(optic),
      false,
    ]);
  }
});
