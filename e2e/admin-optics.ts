import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { signInAsAdmin } from './admins.ts';
import { expect, test } from './fixtures.ts';
import { ownAddress, post } from './members.ts';

/** What the API takes of an optic, with nothing stated that need not be. */
const unstated = {
  model: null,
  variants: [],
  primaryUse: 'Pistol',
  footprint: 'RMR',
  mountType: null,
  description: null,
  features: null,
  emitterType: null,
  emitterModes: null,
  moa: null,
  reticleTypes: null,
  windowSize: null,
  windowWidthMm: null,
  windowHeightMm: null,
  weightOz: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  batteryLifeHours: null,
  batteryType: null,
  batteryAccess: null,
  solarFailsafe: false,
  shakeAwake: false,
  colors: null,
  nvCompatible: false,
  manufacturerWebsite: null,
  recommendedPurchaseLink: null,
  waterproof: null,
  minPrice: 100,
  maxPrice: 200,
  yearIntroduced: null,
  frontImageUrl: null,
  leftSideImageUrl: null,
  rightSideImageUrl: null,
  sources: [],
  checkedOn: null,
  confidence: 'low',
  unverified: [],
};

export type MadeOptic = { id: number; brand: string; productLine: string; version: number };

/** An optic of a brand that only this test has, by the API. The administrator is signed in by then. */
export async function makeOptic(page: Page, fields: object = {}): Promise<MadeOptic> {
  await signInAsAdmin(page);
  const brand = `Brand${randomBytes(4).toString('hex')}`;
  const headers = await ownAddress(page);
  const response = await post(
    page,
    '/api/admin/optics',
    { brand, productLine: 'Line', ...unstated, ...fields },
    headers,
  );
  expect(response.status()).toBe(201);
  return response.json();
}

/** Changes an optic as another administrator would meanwhile. */
export async function changeElsewhere(page: Page, { id, brand, productLine, version }: MadeOptic, fields: object) {
  const { baseURL = '' } = test.info().project.use;
  const data = { brand, productLine, ...unstated, ...fields, version };
  const response = await page.request.put(`/api/admin/optics/${id}`, { data, headers: { Origin: baseURL } });
  expect(response.status()).toBe(200);
}

export async function readOptic(page: Page, id: number) {
  return (await page.request.get(`/api/admin/optics/${id}`)).json();
}

export const field = (page: Page | Locator, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
export const rows = (page: Page) => page.getByRole('table', { name: 'Optics' }).getByRole('row');
