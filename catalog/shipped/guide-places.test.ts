import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { guideOnQuestion, guidePlaces, guidesAt } from '#domain/blog/guide-places.ts';
import { comparePlace, opticPlace } from '#domain/blog/optic-places.ts';
import { readCatalog } from '../loader/read.ts';

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
  const names = optics.map(opticPlace);
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

/** The guides of a comparison of optics, by product line. */
const compared = (...lines: string[]) =>
  guidesAt(comparePlace(lines.map((line) => optics.find(({ productLine }) => productLine === line) ?? fail(line))));

function fail(line: string): never {
  throw new Error(`The catalog has no ${line}`);
}

test('a comparison has the guides first that its optics share, without those of every optic', () => {
  const holosunK = [
    'eps-carry-or-507k',
    'rmsc-holosun-k-rmrcc',
    'mounting-screws-and-torque',
    'open-or-enclosed-emitter',
  ];
  expect(compared('EPS Carry', '507K X2')).toEqual([...holosunK, '2-or-6-moa', 'red-dot-batteries']);
  expect(compared('507K X2', 'EPS Carry')).toEqual(compared('EPS Carry', '507K X2'));
  expect(compared('RMR HD', 'SRO')[0]).toBe('rmr-hd-or-sro');
  expect(compared('RMR HD', '507K X2')).not.toContain('rmr-hd-or-sro');
  expect(compared('RMR HD', '507K X2')).not.toContain('eps-carry-or-507k');
  expect(compared('EPS Carry')[0]).toBe('eps-carry-or-507k');
});

test('a guide that two of three compared optics share comes before what all three share, if it is more specific', () => {
  expect(compared('RMR HD', '507K X2', 'EPS Carry')[0]).toBe('eps-carry-or-507k');
  expect(compared('RMR HD', '507K X2', 'EPS Carry')).not.toContain('rmr-hd-or-sro');
});

test('a comparison of rifle sights has their guides, one with a pistol sight those of every comparison', () => {
  const rifle = ['ar-mount-heights', 'prism-or-red-dot-with-astigmatism', 'green-or-red-dot'];
  expect(compared('ACOG', 'Micro')).toEqual(rifle);
  expect(compared('HWS', 'Micro')).toEqual(rifle);
  expect(compared('ACOG', 'RMR HD')).toEqual(guidesAt('compare'));
  expect(compared()).toEqual(guidesAt('compare'));
});
