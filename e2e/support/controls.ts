import type { Locator, Page } from '@playwright/test';

export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
export const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true });

export const toast = (page: Page) =>
  page
    .getByRole('region', { name: /Notifications/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true });
