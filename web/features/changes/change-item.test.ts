import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PublicChange } from '#domain/changes/changes.schema.ts';
import { ChangeDetails } from './change-item.tsx';

const page = { label: 'Weight', url: 'https://maker.example/dot', publisher: 'maker.example', words: 'Weight: 1.5 oz' };
const change: PublicChange = {
  ...{ id: 1, at: '2026-11-20T00:00:00.000Z', kind: 'optic', rowId: 12, title: 'Acme Dot', url: '/optic/12' },
  ...{ action: 'changed', by: 'member', contributor: null, why: null, pagesRemoved: [] },
  facts: [{ field: 'weightOz', label: 'Weight', from: '1.2 oz', to: '1.5 oz', isLong: false }],
  pagesAdded: [page],
};
const markup = (facts: Partial<PublicChange> = {}) =>
  renderToStaticMarkup(createElement(ChangeDetails, { change: { ...change, ...facts } }));

test('values are in both systems of units, and a page keeps its own words', () => {
  expect(markup()).toContain('<span class="us">1.5 oz</span><span class="to-si">43 g</span>');
  expect(markup()).toContain('<span class="us">1.2 oz</span><span class="to-si">34 g</span>');
  expect(markup()).toContain('“Weight: 1.5 oz”');
});

const named = [
  { field: 'model', label: 'Model', from: 'PDP 4 in', to: 'PDP 4.5 in' },
  { field: 'reticleTypes', label: 'Reticle types', from: 'Dot', to: 'ACSS Gemini 9 mm' },
  { field: 'caliber', label: 'Caliber', from: '9mm Luger', to: '10 mm Auto' },
  { field: 'lookalikes', label: 'Look-alikes', from: 'RMR', to: '30 mm Mount' },
];

test('values that round to the same in the other system stay as they are stated', () => {
  const fact = { field: 'weightOz', label: 'Weight', from: '1.5 oz', to: '1.52 oz', isLong: false };
  expect(markup({ facts: [fact] })).toContain('>Weight: 1.52 oz, was 1.5 oz<');
});

test.each(named)('sizes in $field are names, and stay as they are stated', (fact) => {
  expect(markup({ facts: [{ ...fact, isLong: false }] })).toContain(`>${fact.label}: ${fact.to}, was ${fact.from}<`);
});
