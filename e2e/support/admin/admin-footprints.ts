import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { ownAddress, post } from '../members.ts';
import { signInAsAdmin } from './admins.ts';

/** Signs the administrator in and creates a footprint with a unique name. */
export async function makeFootprint(
  page: Page,
  fields: object = {},
): Promise<{ id: number; key: string; name: string }> {
  await signInAsAdmin(page);
  const key = `base-${randomBytes(4).toString('hex')}`;
  const body = { key, name: `Base ${key}`, ...fields };
  const response = await post(page, '/api/admin/footprints', body, await ownAddress(page));
  expect(response.status()).toBe(201);
  return response.json();
}

export async function readFootprint(page: Page, id: number) {
  return (await page.request.get(`/api/admin/footprints/${id}`)).json();
}
