import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { footprintKey, keysThatFit } from '#domain/fit/footprints/footprint-registry.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { mountingChoices } from '#domain/fit/mounting/mounting.ts';
import { usesInList } from '#domain/optics/optics.ts';
import { readCatalog } from '../loader/read.ts';

const { optics, pistols } = readCatalog((name) => readFileSync(join(import.meta.dirname, '../data', name), 'utf8'));

/** The footprints of the optics in the pistol list. */
const onOffer = new Set(
  optics
    .filter(({ primaryUse }) => usesInList('pistol').includes(primaryUse))
    .map(({ footprint }) => footprintKey(shippedRegistry, footprint)),
);

const all = pistols.map((pistol) => ({
  name: `${pistol.brand} ${pistol.model}`,
  pistol,
  choices: mountingChoices(shippedRegistry, { pistol, footprints: pistol.footprints }),
}));
const ready = all.filter(({ pistol }) => pistol.isOpticReady);

/** 'Glock G43X MOS: rmsc' for each choice that matches. */
function choicesThat(wrong: (one: (typeof all)[number]['choices'][number], of: (typeof all)[number]) => boolean) {
  return all.flatMap((of) =>
    of.choices.filter((choice) => wrong(choice, of)).map(({ footprintKey: key }) => `${of.name}: ${key}`),
  );
}

test('each optic-ready pistol has a mounting choice, except those whose cut we don’t know, and pistols without a cut have none', () => {
  expect(ready.length).toBeGreaterThan(100);
  expect(ready.filter(({ choices }) => choices.length === 0).map(({ name }) => name)).toEqual([
    'Bul Armory SAS II TAC',
    'Girsan Witness2311',
    'Heckler & Koch VP9A1 F',
    'SIG Sauer P226 RX',
    'SIG Sauer P320 RX',
    'Springfield Armory XD Mod.3 OSP 4 in',
  ]);
  const uncut = all.filter(({ pistol }) => !pistol.isOpticReady);
  expect(uncut.length).toBeGreaterThan(10);
  expect(uncut.filter(({ choices }) => choices.length > 0).map(({ name }) => name)).toEqual([]);
});

test('at least 90 % of the optic-ready pistols have a choice that fits an optic of the pistol list', () => {
  const giving = ready.filter(({ choices }) =>
    choices.some((choice) => keysThatFit(shippedRegistry, choice.footprintKey).some((key) => onOffer.has(key))),
  );
  const percent = (100 * giving.length) / ready.length;
  console.log(`Optics found for ${giving.length} of ${ready.length} optic-ready pistols: ${percent.toFixed(1)} %`);
  const without = ready.filter((one) => !giving.includes(one)).map(({ name }) => name);
  expect(percent, without.join(', ')).toBeGreaterThanOrEqual(90);
});

test('a pistol without a cut has no facts about mounting', () => {
  for (const { name, pistol } of all) {
    if (pistol.isOpticReady) continue;
    const { defaultFootprint, includesPlates, footprints } = pistol;
    expect([name, defaultFootprint, includesPlates, footprints]).toEqual([name, null, [], []]);
  }
});

test('each choice has a row with details', () => {
  const told = (pistol: (typeof pistols)[number]) =>
    pistol.footprints.map(({ footprintName }) => footprintKey(shippedRegistry, footprintName));
  expect(choicesThat((choice, { pistol }) => !told(pistol).includes(choice.footprintKey))).toEqual([]);
  expect(choicesThat(({ how, adapterInfo }) => how !== 'direct' && adapterInfo === null)).toEqual([]);
});

test('notes on direct mounts mention nothing to buy', () => {
  expect(choicesThat(({ how, adapterInfo }) => how === 'direct' && /sold sep/i.test(adapterInfo ?? ''))).toEqual([]);
});

test('a plate in the box is among the included plates, and its note does not call it sold separately', () => {
  const inBox = (pistol: (typeof pistols)[number]) =>
    pistol.includesPlates.map((one) => footprintKey(shippedRegistry, one));
  expect(
    choicesThat(
      ({ how, ...choice }, { pistol }) => how === 'plate-in-box' && !inBox(pistol).includes(choice.footprintKey),
    ),
  ).toEqual([]);
  const bought = /sold sep|third-party|aftermarket/i;
  expect(choicesThat(({ how, adapterInfo }) => how === 'plate-in-box' && bought.test(adapterInfo ?? ''))).toEqual([]);
});

test('every plate in the box is offered as one', () => {
  for (const { name, pistol, choices } of ready) {
    const offered = choices.filter(({ how }) => how === 'plate-in-box').map((choice) => choice.footprintKey);
    expect([name, offered.sort()]).toEqual([
      name,
      pistol.includesPlates.map((one) => footprintKey(shippedRegistry, one)).sort(),
    ]);
  }
});

test('the note of a plate sold separately never says that it is in the box', () => {
  const boxed = /\bin the box\b|^direct\b/i;
  expect(
    choicesThat(({ how, adapterInfo }) => how === 'plate-sold-separately' && boxed.test(adapterInfo ?? '')),
  ).toEqual([]);
});

test('the default comes first, is the only one marked, and is in the group of what comes with the pistol', () => {
  for (const { name, pistol, choices } of ready) {
    const marked = choices.filter(({ isDefault }) => isDefault).map(({ footprintKey: key, group }) => [key, group]);
    const wanted =
      pistol.defaultFootprint === null ? [] : [[footprintKey(shippedRegistry, pistol.defaultFootprint), 'standard']];
    expect([name, marked]).toEqual([name, wanted]);
    if (wanted.length > 0) expect([name, choices[0]?.isDefault]).toEqual([name, true]);
  }
});

test('no pistol has a footprint twice', () => {
  for (const { name, choices } of ready) {
    expect([name, new Set(choices.map((choice) => choice.footprintKey)).size]).toEqual([name, choices.length]);
  }
});
