import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { ownAddress, post } from '../members.ts';
import { signInAsAdmin } from './admins.ts';

export type MadePistol = { id: number; brand: string; model: string; version: number };

export const directRmr = { footprintName: 'Trijicon RMR', requiresAdapter: false, adapterInfo: 'Direct' };

/** Signs the administrator in and creates a pistol of a unique brand. */
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
