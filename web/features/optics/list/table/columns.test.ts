import { expect, test } from 'vitest';
import type { OpticList } from '#domain/optics/optics.ts';
import { testOptic } from '#web/testing/optics.ts';
import { chosenColumns, opticsCsv, withColumn, withVerdicts } from './columns.tsx';

const names = (chosen: string[], list: OpticList = 'pistol') => chosenColumns(list, chosen).map(({ name }) => name);
const usual = ['pistol', 'footprint', 'weight', 'emitter', 'dot', 'window', 'battery', 'price'];

test('columns come in their own order, and the usual ones if none is known', () => {
  expect(names(['price', 'weight', 'secret'])).toEqual(['weight', 'price']);
  expect(names([])).toEqual(usual);
  expect(names(['secret'])).toEqual(usual);
});

test('no column of the rifle list is about a pistol', () => {
  const forRifles = usual.filter((name) => name !== 'pistol');
  expect(names([], 'rifle')).toEqual(forRifles);
  expect(names(['pistol', 'price'], 'rifle')).toEqual(['price']);
  expect(withColumn('rifle', ['price'], 'weight', true)).toEqual(['weight', 'price']);
  expect(withColumn('rifle', forRifles.slice(1), 'footprint', true)).toEqual([]);
});

test('ticking and clearing columns changes the usual ones, which the URL leaves out', () => {
  const without = withColumn('pistol', [], 'battery', false);
  expect(without).toEqual(usual.filter((name) => name !== 'battery'));
  expect(withColumn('pistol', without, 'battery', true)).toEqual([]);
  expect(withColumn('pistol', ['weight'], 'price', true)).toEqual(['weight', 'price']);
});

test('a file has the verdict in words under the pistol’s name, and none for rifle optics', () => {
  const fits = [
    { verdict: 'plate-in-optic-box' as const, opticIds: [1], isDisputed: false },
    { verdict: 'direct' as const, opticIds: [4], isDisputed: true },
  ];
  const [pistol] = chosenColumns('pistol', ['pistol']).map((column) => withVerdicts(column, 'Glock G43X MOS', fits));
  expect(pistol?.file.map(([heading]) => heading)).toEqual(['Fits the Glock G43X MOS']);
  const verdict = (optic: Parameters<typeof testOptic>[0]) => pistol?.file[0]?.[1](testOptic(optic));
  expect(verdict({ id: 1, primaryUse: 'Pistol' })).toBe('With a plate from the optic’s box');
  expect(verdict({ id: 2, primaryUse: 'Pistol' })).toBe('Not known');
  expect(verdict({ id: 4, primaryUse: 'Pistol' })).toBe('Mounts directly, disputed');
  expect(verdict({ id: 3, primaryUse: 'Long gun' })).toBeNull();
});

test('a file has the chosen columns, quotes doubled and unknown facts empty', () => {
  const optic = testOptic({ id: 7, brand: 'Acme', productLine: 'The "Dot"', model: null, weightOz: 1.5, minPrice: 99 });
  const text = opticsCsv(
    [{ ...optic, maxPrice: null }],
    chosenColumns('pistol', ['weight', 'price']),
    'https://example.com',
  );
  expect(text).toBe(
    '\uFEFF"Brand","Product line","Model","Weight (oz)","Min price (USD)","Max price (USD)","Page"\r\n' +
      '"Acme","The ""Dot""","","1.5","99","","https://example.com/optic/7"\r\n',
  );
});

test('names that a spreadsheet would run are texts', () => {
  const optic = testOptic({ brand: '=HYPERLINK("x")', productLine: '@SUM(1)', model: '-1' });
  const [, row = ''] = opticsCsv([optic], chosenColumns('pistol', ['weight']), '').split('\r\n');
  expect(row.startsWith(`"'=HYPERLINK(""x"")","'@SUM(1)","'-1"`)).toBe(true);
});
