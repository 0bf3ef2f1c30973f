import { expect, test } from 'vitest';
import { shippedRegistry } from '../footprints/shipped-footprints.data.ts';
import { type MountingChoice, mountingChoiceSchema } from './mounting.schema.ts';
import { mountingChoices } from './mounting.ts';

type Row = { footprintName: string; requiresAdapter: boolean; adapterInfo: string | null };

const direct = (footprintName: string, adapterInfo: string | null = 'Direct') => ({
  footprintName,
  requiresAdapter: false,
  adapterInfo,
});
const byPlate = (footprintName: string, adapterInfo: string | null = 'Plate, sold separately') => ({
  footprintName,
  requiresAdapter: true,
  adapterInfo,
});

function choicesOf(footprints: Row[], facts: { default?: string; inBox?: string[]; ready?: boolean } = {}) {
  const pistol = {
    defaultFootprint: facts.default ?? null,
    includesPlates: facts.inBox ?? [],
    isOpticReady: facts.ready ?? true,
  };
  const choices = mountingChoices(shippedRegistry, { pistol, footprints });
  for (const choice of choices) expect(mountingChoiceSchema.strict().parse(choice)).toStrictEqual(choice);
  return choices;
}

/** Each choice as 'rmr: direct, standard, default'. */
function inShort(choices: MountingChoice[]): string[] {
  return choices.map(
    ({ footprintKey, how, group, isDefault }) => `${footprintKey}: ${how}, ${group}${isDefault ? ', default' : ''}`,
  );
}

const lookalike = (choices: MountingChoice[], key: string, other: string) =>
  choices
    .find(({ footprintKey }) => footprintKey === key)
    ?.lookalikes.find(({ footprintKey }) => footprintKey === other);

const glock43xMos = () =>
  choicesOf(
    [
      direct('Shield RMSc', 'Direct to the slimline cut; the slide has rear recoil posts'),
      byPlate('Holosun K', 'RMSc-to-K plate, sold separately'),
      byPlate('Trijicon RMRcc', 'Third-party slimline plate, sold separately'),
    ],
    { default: 'Shield RMSc' },
  );

test('a Glock 43X MOS takes RMSc directly, and Holosun K and RMRcc with plates sold separately', () => {
  const choices = glock43xMos();
  expect(inShort(choices)).toEqual([
    'rmsc: direct, standard, default',
    'holosun-k: plate-sold-separately, sold-separately',
    'rmrcc: plate-sold-separately, sold-separately',
  ]);
  expect(choices.map(({ footprintName, adapterInfo }) => [footprintName, adapterInfo])).toEqual([
    ['Shield RMSc', 'Direct to the slimline cut; the slide has rear recoil posts'],
    ['Holosun K', 'RMSc-to-K plate, sold separately'],
    ['Trijicon RMRcc', 'Third-party slimline plate, sold separately'],
  ]);
});

test('a Glock 43X MOS shows that a Holosun K sight does not seat on the rear posts, and that a plate exists', () => {
  const k = lookalike(glock43xMos(), 'rmsc', 'holosun-k');
  expect(k).toMatchObject({ footprintName: 'Holosun K', takenOtherwise: true });
  expect(k?.why).toMatch(/rear (posts|lugs)/);
  expect(lookalike(glock43xMos(), 'rmsc', 'shield-rms')).toMatchObject({
    footprintName: 'Shield RMS',
    takenOtherwise: false,
  });
});

test('a Smith & Wesson M&P lists the plates in its box with its default, and others separately', () => {
  const inBox = ['Trijicon RMR', 'Leupold DeltaPoint Pro', 'Docter/Noblex', 'C-More STS', 'Shield RMS'];
  const choices = choicesOf([byPlate('Aimpoint ACRO'), ...inBox.map((name) => byPlate(name, 'In the box'))], {
    default: 'Trijicon RMR',
    inBox,
  });
  expect(inShort(choices)).toEqual([
    'rmr: plate-in-box, standard, default',
    'deltapoint-pro: plate-in-box, standard',
    'docter-noblex: plate-in-box, standard',
    'c-more-sts: plate-in-box, standard',
    'shield-rms: plate-in-box, standard',
    'acro: plate-sold-separately, sold-separately',
  ]);
});

test('a slide without a cut takes nothing, regardless of its rows', () => {
  expect(choicesOf([])).toEqual([]);
  expect(choicesOf([], { ready: false })).toEqual([]);
  expect(choicesOf([direct('RMR')], { ready: false, default: 'RMR', inBox: ['RMSc'] })).toEqual([]);
});

test('a default without a row is the cut itself, without details', () => {
  const choices = choicesOf([byPlate('Holosun K')], { default: 'Shield RMSc' });
  expect(inShort(choices)).toEqual([
    'rmsc: direct, standard, default',
    'holosun-k: plate-sold-separately, sold-separately',
  ]);
  expect(choices[0]?.adapterInfo).toBeNull();
});

test('a plate in the box without a row is an option, even if it is the default', () => {
  expect(inShort(choicesOf([direct('Shield RMSc')], { default: 'Shield RMSc', inBox: ['Trijicon RMR'] }))).toEqual([
    'rmsc: direct, standard, default',
    'rmr: plate-in-box, standard',
  ]);
  expect(inShort(choicesOf([], { default: 'Trijicon RMR', inBox: ['RMR'] }))).toEqual([
    'rmr: plate-in-box, standard, default',
  ]);
});

test('without a default none is marked, and the groups keep their order', () => {
  const rows = [byPlate('Aimpoint ACRO'), direct('Holosun K'), byPlate('Shield RMS')];
  expect(inShort(choicesOf(rows, { inBox: ['Shield RMS'] }))).toEqual([
    'shield-rms: plate-in-box, standard',
    'holosun-k: direct, direct',
    'acro: plate-sold-separately, sold-separately',
  ]);
});

test('no footprint is listed twice, even with different spellings', () => {
  const choices = choicesOf([byPlate('Trijicon RMR/SRO', 'The only row'), byPlate('507K'), byPlate('ACRO')], {
    default: 'MOS Plate 02',
    inBox: ['RMR', 'rmr footprint', 'Holosun K'],
  });
  expect(choices.map(({ footprintKey }) => footprintKey)).toEqual(['rmr', 'holosun-k', 'acro']);
  expect(choices[0]).toMatchObject({ footprintName: 'Trijicon RMR', adapterInfo: 'The only row', isDefault: true });
});

test('an unknown footprint is listed as written, without look-alikes', () => {
  expect(choicesOf([direct(' Homemade clamp ')])).toMatchObject([
    { footprintKey: 'Homemade clamp', footprintName: 'Homemade clamp', how: 'direct', group: 'direct', lookalikes: [] },
  ]);
});

test('a direct fit stays direct even if the box has a plate for it', () => {
  expect(inShort(choicesOf([direct('Shield RMSc')], { inBox: ['RMSc'] }))).toEqual(['rmsc: direct, standard']);
});
