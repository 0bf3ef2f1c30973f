import { expect, test } from 'vitest';
import { unstatedOptic } from './fields/field-roles.ts';
import { type OpticInput, opticInputSchema, opticInputShape } from './optic-input.schema.ts';

const valid = { ...unstatedOptic, brand: 'Acme', productLine: 'Line', footprint: 'RMR' };

/** The parsed optic with these facts. */
const said = (facts: Record<string, unknown>): Partial<OpticInput> => opticInputSchema.parse({ ...valid, ...facts });

/** The errors: 'field: message'. */
function refusals(input: object): string[] {
  const { error } = opticInputSchema.safeParse(input);
  return error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? [];
}
const refused = (facts: Record<string, unknown>) => refusals({ ...valid, ...facts });

/** Fields that hold a text. */
const texts = [
  ...['brand', 'productLine', 'model', 'footprint', 'mountType', 'description', 'features', 'emitterType'],
  ...['emitterModes', 'moa', 'reticleTypes', 'windowSize', 'batteryType', 'colors', 'waterproof'],
];
const lists = ['variants', 'unverified'];
const links = [
  'manufacturerWebsite',
  'recommendedPurchaseLink',
  'frontImageUrl',
  'leftSideImageUrl',
  'rightSideImageUrl',
];

const unshowable = ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\ud800', '\udc00', '\u202e', '\u2066'];

test.each([...texts, ...lists, ...links, 'sources'])('%s loses characters that cannot be shown', (field) => {
  const start = links.includes(field) || field === 'sources' ? 'https://example.com/' : '';
  const isList = lists.includes(field) || field === 'sources';
  for (const character of unshowable) {
    const text = `${start}a${character}b`;
    expect(said({ [field]: isList ? [text] : text })).toMatchObject({
      [field]: isList ? [`${start}ab`] : `${start}ab`,
    });
  }
});

test('only descriptions and features may have line breaks', () => {
  expect(said({ description: 'One\n\n\tTwo', features: 'One\nTwo' })).toMatchObject({
    description: 'One\n\n\tTwo',
    features: 'One\nTwo',
  });
  for (const field of texts.filter((one) => one !== 'description' && one !== 'features')) {
    expect(said({ [field]: 'a\r\n\tb' })).toMatchObject({ [field]: 'a b' });
  }
  expect(said({ variants: ['a\nb'] })).toMatchObject({ variants: ['a b'] });
});

test('blank text becomes null, and empty lines and variants are dropped', () => {
  for (const nothing of ['', ' ', '\u200b', '\u00a0\u3164', '\u2800']) {
    expect(
      said({ model: nothing, moa: nothing, features: nothing, variants: [nothing, 'Red', nothing] }),
    ).toMatchObject({
      model: null,
      moa: null,
      features: null,
      variants: ['Red'],
    });
    for (const [field, message] of [
      ['brand', 'Brand is required'],
      ['productLine', 'Product line is required'],
      ['footprint', 'Footprint is required'],
    ] as const) {
      expect(refused({ [field]: nothing })).toEqual([`${field}: ${message}`]);
    }
  }
  expect(said({ features: ' One \r\n\r\n  \nTwo\n' }).features).toBe('One\nTwo');
});

test('names that look the same are stored the same', () => {
  const names = ['Ho\u200blo\u00adsun', 'Holosun\u2060', '\ufeffHolosun', 'Holosun\u200e'];
  for (const brand of names) expect(said({ brand }).brand).toBe('Holosun');
  for (const productLine of ['507C X2', '507C\u00a0X2', '507C \u2003X2', '507C\u200b X2']) {
    expect(said({ productLine, model: productLine })).toMatchObject({ productLine: '507C X2', model: '507C X2' });
  }
  expect(said({ brand: 'Cafe\u0301' }).brand).toBe('Caf\u00e9');
});

test.each([
  [199.99, []],
  [1_000_000, []],
  [0.1 + 0.2, ['two decimals']],
  [1e-9, ['two decimals']],
])('a price of %s: %j', (price, wrong) => {
  for (const [field, name] of [
    ['minPrice', 'Min price'],
    ['maxPrice', 'Max price'],
  ] as const) {
    expect(refused({ [field]: price })).toEqual(wrong.map((what) => `${field}: ${name} can have ${what} at most`));
  }
});

test('a missing or mistyped field gets one plain message', () => {
  const kinds: unknown[] = [undefined, 7.5, 'text', true, {}, ['x', 7], null];
  for (const field of Object.keys(opticInputShape)) {
    for (const kind of kinds) {
      for (const found of refused({ [field]: kind })) {
        expect([field, kind, found]).toEqual([
          field,
          kind,
          expect.not.stringMatching(/expected|Invalid|received|option/),
        ]);
        expect(found.startsWith(`${field}: `) || field === 'minPrice' || field === 'maxPrice').toBe(true);
      }
    }
    expect([field, refused({ [field]: undefined }).length]).toEqual([field, 1]);
  }
  expect(refusals({}).slice(0, 3)).toEqual([
    'brand: Brand is required',
    'productLine: Product line is required',
    'model: Model is left out: send null where it is not stated',
  ]);
});

test('a message about a text that is too long names the field', () => {
  expect(refused({ brand: 'x'.repeat(201) })).toEqual(['brand: Brand must be 200 characters or less']);
  expect(refused({ moa: 'x'.repeat(10_001) })).toEqual(['moa: MOA must be 10,000 characters or less']);
  expect(refused({ variants: Array.from({ length: 101 }, () => 'x') })).toEqual([
    'variants: Variants can be 100 at most',
  ]);
});
