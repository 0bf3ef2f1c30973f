import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { unstatedOptic } from '../../../domain/optics/fields/field-roles.ts';
import { expect, test } from '../fixtures.ts';
import { ownAddress, post } from '../members.ts';
import { signInAsAdmin } from './admins.ts';

/** An optic with only the required facts. */
const unstated = { ...unstatedOptic, footprint: 'RMR', minPrice: 100, maxPrice: 200 };

export type MadeOptic = { id: number; brand: string; productLine: string; version: number };

/** Signs the administrator in and creates an optic of a unique brand. */
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

/** Updates an optic as this or another administrator. */
export async function changeElsewhere(by: APIRequestContext, optic: MadeOptic, fields: object): Promise<void> {
  const { id, brand, productLine, version } = optic;
  const { baseURL = '' } = test.info().project.use;
  const data = { brand, productLine, ...unstated, ...fields, version };
  const response = await by.put(`/api/admin/optics/${id}`, { data, headers: { Origin: baseURL } });
  expect(response.status()).toBe(200);
}

export async function readOptic(page: Page, id: number) {
  return (await page.request.get(`/api/admin/optics/${id}`)).json();
}

export const field = (page: Page | Locator, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
export const rows = (page: Page) => page.getByRole('table', { name: 'Optics' }).getByRole('row');

/** What the form of an optic says went wrong. */
export const formAlert = (page: Page) =>
  page.locator('form', { has: page.getByRole('button', { name: /^(Creat|Updat)/ }) }).getByRole('alert');
