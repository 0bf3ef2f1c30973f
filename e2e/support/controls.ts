import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
export const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true });

export const toast = (page: Page) =>
  page
    .getByRole('region', { name: /Notifications/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true });

/** Closes a toast, whatever has the focus, instead of waiting until it goes. */
export async function closeToast(page: Page): Promise<void> {
  await toast(page).getByRole('button', { name: 'Close', includeHidden: true }).dispatchEvent('click');
  await expect(toast(page)).toBeHidden();
}
