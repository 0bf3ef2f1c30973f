import { expect, test } from 'vitest';
import { testOptic } from '#web/testing/optics.ts';
import { chosenColumns } from './columns.tsx';
import { opticsCsv } from './optics-csv.ts';

test('a file has the chosen columns, quotes doubled and unknown facts empty', () => {
  const optic = testOptic({ id: 7, brand: 'Acme', productLine: 'The "Dot"', model: null, weightOz: 1.5, minPrice: 99 });
  const text = opticsCsv([{ ...optic, maxPrice: null }], chosenColumns(['weight', 'price']), 'https://example.com');
  expect(text).toBe(
    '\uFEFF"Brand","Product line","Model","Weight (oz)","Min price (USD)","Max price (USD)","Page"\r\n' +
      '"Acme","The ""Dot""","","1.5","99","","https://example.com/optic/7"\r\n',
  );
});

test('names that a spreadsheet would run are texts', () => {
  const optic = testOptic({ brand: '=HYPERLINK("x")', productLine: '@SUM(1)', model: '-1' });
  const [, row = ''] = opticsCsv([optic], chosenColumns(['weight']), '').split('\r\n');
  expect(row.startsWith(`"'=HYPERLINK(""x"")","'@SUM(1)","'-1"`)).toBe(true);
});
