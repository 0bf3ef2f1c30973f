import { beforeEach, expect, test, vi } from 'vitest';
import { forgetFormDrafts, readFormDraft, storeFormDraft } from './form-drafts.ts';

class FakeStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, text: string) {
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

const isDraft = (value: unknown): value is { note: string } => typeof Object(value).note === 'string';
const draft = { note: 'Typed' };
const stored = () => readFormDraft('report', 'path=/optic/12', isDraft);

const openTab = () => vi.stubGlobal('sessionStorage', new FakeStorage());

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  openTab();
  return () => vi.unstubAllGlobals();
});

test('a draft is stored, read and removed', () => {
  storeFormDraft('report', 'path=/optic/12', draft);
  expect(stored()).toEqual(draft);
  expect(readFormDraft('owner-report', 'path=/optic/12', isDraft)).toBeUndefined();
  storeFormDraft('report', 'path=/optic/12', undefined);
  expect(stored()).toBeUndefined();
});

test('a sign-out removes the drafts of all forms, and nothing else', () => {
  sessionStorage.setItem('red-dot-atlas:scroll', '{}');
  for (const form of ['correction', 'report', 'owner-report'] as const) storeFormDraft(form, '1', draft);
  forgetFormDrafts();
  expect(Object.keys(sessionStorage).sort()).toEqual(['red-dot-atlas:scroll', 'red-dot-atlas:sign-out']);
});

test('what a visitor types after a sign-out stays', () => {
  forgetFormDrafts();
  storeFormDraft('report', 'path=/optic/12', draft);
  expect(stored()).toEqual(draft);
});

test('a sign-out in another tab removes the drafts that are older', () => {
  storeFormDraft('report', 'path=/optic/12', draft);
  const tab = sessionStorage;
  openTab();
  forgetFormDrafts();
  vi.stubGlobal('sessionStorage', tab);
  expect(stored()).toBeUndefined();
  storeFormDraft('report', 'path=/optic/12', draft);
  expect(stored()).toEqual(draft);
});

test('a sign-out removes drafts that the browser does not let us store', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  storeFormDraft('report', 'path=/optic/12', draft);
  expect(stored()).toEqual(draft);
  forgetFormDrafts();
  expect(stored()).toBeUndefined();
});
