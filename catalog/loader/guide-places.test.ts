import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { guideOnQuestion, guidePlaces, guidesAt } from '#domain/blog/guide-places.ts';
import { readCatalog } from './read.ts';

const data = join(import.meta.dirname, '../data');
const { faqs, optics, pistols } = readCatalog((name) => readFileSync(join(data, name), 'utf8'));

test('the places that link to guides name existing ones, and every guide has a place', () => {
  const slugs = readdirSync(join(data, 'guides')).map((file) => basename(file, '.md'));
  const linked = new Set(Object.values(guidePlaces).flat());
  expect([...linked].filter((one) => !slugs.includes(one))).toEqual([]);
  expect(slugs.filter((one) => !linked.has(one))).toEqual([]);
});

test("a place of the wizard is one of the catalog's pistols", () => {
  const names = pistols.map(({ brand, model }) => `wizard/${brand}/${model}`);
  const places = Object.keys(guidePlaces).filter((place) => place.startsWith('wizard/'));
  expect(places.filter((place) => !names.some((name) => name.startsWith(place)))).toEqual([]);
});

test("a place of an optic is one of the catalog's optics", () => {
  const names = optics.map(
    ({ emitterType, footprint, productLine }) => `optic/${emitterType}/${footprint}/${productLine}`,
  );
  const places = Object.keys(guidePlaces).filter((place) => place.startsWith('optic/'));
  expect(places.filter((place) => !names.some((name) => name.startsWith(place)))).toEqual([]);
});

test('a frequent question has the guide on its subject, if that is public', () => {
  const guides = guidesAt('faq').map((slug) => ({ slug }));
  const found = faqs.flatMap(({ question }) => guideOnQuestion(question, guides)?.slug ?? []);
  expect(found).toEqual(['moa-and-distance', 'footprints-and-plates', 'red-dot-batteries', 'ar-mount-heights']);
  expect(guideOnQuestion('What does MOA mean on a red dot?', [])).toBeUndefined();
});

test('the most specific guides of a place come first', () => {
  expect(guidesAt('wizard/Glock/G43X MOS').slice(0, 3)).toEqual([
    'best-red-dots-slim-glocks',
    'glock-mos-plates-by-number',
    'footprints-and-plates',
  ]);
  expect(guidesAt('nowhere')).toEqual([]);
});
