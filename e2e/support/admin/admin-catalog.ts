import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { unstatedOptic } from '../../../domain/optics/fields/field-roles.ts';
import { expect, test } from '../fixtures.ts';
import { ownAddress, post } from '../members.ts';
import { signInAsAdmin } from './admins.ts';

const unstated = { ...unstatedOptic, footprint: 'RMR', minPrice: 100, maxPrice: 200 };

export type MadeOptic = { id: number; brand: string; productLine: string; version: number };

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

export const rows = (page: Page) => page.getByRole('table', { name: 'Optics' }).getByRole('row');

export const formAlert = (page: Page) =>
  page.locator('form', { has: page.getByRole('button', { name: /^(Creat|Updat)/ }) }).getByRole('alert');

export type MadePistol = { id: number; brand: string; model: string; version: number };

const directRmr = { footprintName: 'Trijicon RMR', requiresAdapter: false, adapterInfo: 'Direct' };

export async function makePistol(page: Page, fields: object = {}): Promise<MadePistol> {
  await signInAsAdmin(page);
  const brand = `Maker${randomBytes(4).toString('hex')}`;
  const body = { brand, model: 'Model', footprints: [directRmr], ...fields };
  const response = await post(page, '/api/admin/pistols', body, await ownAddress(page));
  expect(response.status()).toBe(201);
  return response.json();
}

export async function readPistol(page: Page, id: number) {
  return (await page.request.get(`/api/admin/pistols/${id}`)).json();
}
