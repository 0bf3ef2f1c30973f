import { expect, test } from 'vitest';
import type { PistolFit, PistolPage } from '#domain/fit/pistols/pistol-page.schema.ts';
import { pistolAnswer, pistolQuestions, pistolTitle } from './pistol-answers.ts';

const cut = {
  footprintKey: 'rmsc',
  footprintName: 'Shield RMSc',
  how: 'direct',
  adapterInfo: null,
  lookalikes: [],
};
const plate = {
  footprintKey: 'holosun-k',
  footprintName: 'Holosun K',
  how: 'plate-sold-separately',
  adapterInfo: 'RMSc-to-K plate, sold separately',
  lookalikes: [],
};

const rmr = { footprintKey: 'rmr', footprintName: 'Trijicon RMR', verdict: 'unknown', hardware: 'Nobody says so.' };
const holosun = {
  ...{ footprintKey: 'holosun-k', footprintName: 'Holosun K', verdict: 'plate-sold-separately' },
  hardware: 'RMSc-to-K plate, sold separately',
};

const fit = (verdict: PistolFit['verdict'], ...optics: object[]) => ({ verdict, optics });

function page(facts: object): PistolPage {
  const pistol = { brand: 'Acme', model: 'One', isOpticReady: true, screws: null };
  return { pistol, choices: [cut, plate], fits: [], asked: [rmr, holosun], ...facts } as unknown as PistolPage;
}

test('the answer names the cut and counts what fits in each way', () => {
  expect(
    pistolAnswer(page({ fits: [fit('direct', {}), fit('plate-in-optic-box', {}), fit('plate-in-optic-box', {})] })),
  ).toBe(
    'The Acme One is cut for Shield RMSc. Of the red dots in the catalog, 1 mounts directly and 2 with a plate from the optic’s box.',
  );
  expect(pistolAnswer(page({ choices: [plate] }))).toBe(
    'Optics mount on the Acme One with plates. We don’t know of a listed red dot that fits.',
  );
});

test('a slide without a cut and one of unknown cut say so', () => {
  const uncut = page({ pistol: { brand: 'Acme', model: 'One', isOpticReady: false }, choices: [] });
  expect(pistolAnswer(uncut)).toContain('isn’t cut for an optic');
  expect(pistolTitle(uncut.pistol)).toBe('Can the Acme One take a red dot?');
  expect(pistolQuestions(uncut).map(({ question }) => question)).toEqual(['Can the Acme One take a red dot?']);
  const unknown = page({ choices: [] });
  expect(pistolAnswer(unknown)).toContain('We don’t know its cut yet');
  expect(pistolQuestions(unknown)).toEqual([]);
});

test('questions are about plates and footprints that buyers mix up', () => {
  const own = { footprintKey: 'holosun-k', weightOz: 1, weightBasis: null };
  const light = { brand: 'Acme', productLine: 'Dot', weightOz: 0.5, weightBasis: null, minPrice: null };
  const heavy = { ...light, weightOz: 2 };
  const asked = pistolQuestions(page({ fits: [fit('direct', light, heavy, heavy), fit('plate-in-optic-box', own)] }));
  expect(asked.map(({ question }) => question)).toEqual([
    'Which red dots fit the Acme One?',
    'Do I need a plate to mount a red dot on the Acme One?',
    'Does a Trijicon RMR sight fit the Acme One?',
    'Can I mount a Holosun K sight on the Acme One?',
    'What is the lightest red dot that mounts directly on the Acme One?',
  ]);
  const answers = asked.map(({ answer }) => answer);
  expect(answers[2]).toBe('Not known. Nobody says so.');
  expect(answers[3]).toBe(
    'Yes, with a plate sold separately: RMSc-to-K plate. It doesn’t mount directly. Some come with a plate of their own.',
  );
  expect(answers[4]).toBe('The Acme Dot, at 0.5 oz, of 3 that publish a comparable weight.');
});

test('a sight that fits only with a plate from its own box is no plain no', () => {
  const own = { ...fit('plate-in-optic-box', { footprintKey: 'rmr', weightOz: 1, weightBasis: null }) };
  const answers = pistolQuestions(page({ fits: [own] })).map(({ answer }) => answer);
  expect(answers).toContain('Only one that comes with a plate that fits. Nobody says so.');
});
