import type { Locator, Page } from '@playwright/test';

/** The comparison, as a person sees it. */

const storageKey = 'red-dot-atlas:compare';

export const rowLabels = [
  'Brand',
  'Product line',
  'Emitter type',
  'MOA',
  'Reticle types',
  'Window size',
  'Footprint',
  'Weight (oz)',
  'Battery life (hours)',
  'Battery type',
  'Battery access',
  'Waterproof rating',
  'Price range',
];

export function comparison(page: Page): Locator {
  return page.getByRole('table', { name: /^Comparison of / });
}

/** The optics' names, above their columns. */
export function columns(page: Page): Locator {
  return comparison(page)
    .getByRole('columnheader')
    .getByRole('link', { name: /^(?!Remove )/ });
}

/** What takes an optic, or any, out of the comparison. */
export function removal(page: Page, name?: string): Locator {
  return comparison(page).getByRole('link', name === undefined ? { name: /^Remove / } : { name: `Remove ${name}` });
}

/** An optic's values in a row of facts, in the order of the columns. */
export function values(page: Page, label: string): Locator {
  return comparison(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label }) })
    .getByRole('cell');
}

/** The labels of rows of facts, without the pictures above and below them. */
export async function labelsOf(heads: Locator): Promise<string[]> {
  const texts = await heads.allInnerTexts();
  return texts.map((text) => text.split('\n')[0] ?? '').filter((label) => !/^(At one scale|The dot on)/.test(label));
}

export function stored(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), storageKey);
}

/** Puts a text in the storage of the site that is open. */
export async function store(page: Page, list: string): Promise<void> {
  await page.evaluate(([key, value]) => localStorage.setItem(String(key), String(value)), [storageKey, list]);
}
