import { expect, test } from 'vitest';
import { piece } from '../evidence/testing.ts';
import { statedFlags } from './stated-flags.ts';

const page = 'https://maker.example/507c';
const flag = piece({ field: 'nvCompatible', words: 'No NV', value: false });
const bare = { nvCompatible: false, shakeAwake: true, evidence: [], sources: [], unverified: [] };
const backed = { ...bare, evidence: [flag], sources: [page] };

test("a 'no' becomes stated with its page, and is not stated without it", () => {
  expect(statedFlags('optic', bare, backed)).toEqual({ nvCompatible: { from: null, to: false } });
  expect(statedFlags('optic', backed, bare)).toEqual({ nvCompatible: { from: false, to: null } });
});

test("a 'no' of the sources is not stated once they are gone", () => {
  const read = { ...bare, sources: [page] };
  expect(statedFlags('optic', read, { ...read, sources: [] })).toEqual({ nvCompatible: { from: false, to: null } });
  expect(statedFlags('optic', { ...read, unverified: ['nvCompatible'] }, bare)).toEqual({});
});

test('another page, another value and a flag that is on by default are no such change', () => {
  expect(
    statedFlags('optic', backed, { ...backed, evidence: [flag, piece({ field: 'nvCompatible', value: true })] }),
  ).toEqual({});
  expect(statedFlags('optic', bare, { ...backed, nvCompatible: true })).toEqual({});
  expect(statedFlags('pistol', { ...bare, isOpticReady: false }, { ...backed, isOpticReady: false })).toEqual({});
});
