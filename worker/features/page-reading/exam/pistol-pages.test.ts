import { expect, test } from 'vitest';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { unstatedPistol } from '#domain/fit/pistols/unstated-pistol.ts';
import { pistolPages } from '#domain/page-reading/kinds/pistol-pages.ts';
import { proposalsFor } from '#domain/page-reading/proposals.ts';
import { pistolLabels } from './labels.ts';
import { markOf, readServed, totalsOf } from './marks.ts';

const marks = [];
for (const label of pistolLabels) {
  const pistol = { ...unstatedPistol, ...label.product };
  marks.push(
    markOf(label, proposalsFor(shippedRegistry, pistolPages, pistol, await readServed(`/pistols/${label.name}`))),
  );
}
const { precision, recall, settled, wanted, wrong, missed } = totalsOf(marks);

test('there are enough labeled pages about pistols', () => {
  expect(marks.length).toBeGreaterThanOrEqual(16);
  expect(wanted).toBeGreaterThan(100);
});

test(`99 % of the values that the reader settles are right: ${precision.toFixed(4)} of ${settled}`, () => {
  expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.99);
});

test(`the reader finds 90 % of the facts: ${recall.toFixed(4)} of ${wanted}`, () => {
  expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(0.9);
});

test('pages about magazines and holsters settle nothing', async () => {
  for (const label of pistolLabels.filter(({ shape }) => shape === 'junk')) {
    const pistol = { ...unstatedPistol, ...label.product };
    const proposals = proposalsFor(shippedRegistry, pistolPages, pistol, await readServed(`/pistols/${label.name}`));
    expect(proposals.map(({ verdict }) => verdict)).not.toEqual([]);
    expect(proposals.every(({ verdict }) => verdict === 'ambiguous')).toBe(true);
  }
});
