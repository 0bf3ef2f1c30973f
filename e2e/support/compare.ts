import type { Locator, Page } from '@playwright/test';

const storageKey = 'red-dot-atlas:compare';

export const rowLabels = [
  'Price range',
  'Footprint',
  'Brand',
  'Product line',
  'Emitter type',
  'MOA',
  'Reticle types',
  'Color',
  'Night vision',
  'Waterproof rating',
  'Year introduced',
  'Window size',
  'Weight (oz)',
  'Length × width × height',
  'Battery life (hours)',
  'Battery type',
  'Battery access',
  'Motion on (Shake Awake)',
  'Solar backup',
];

export function comparison(page: Page): Locator {
  return page.getByRole('table', { name: /^Comparison of / });
}

export function columns(page: Page): Locator {
  return comparison(page)
    .getByRole('columnheader')
    .getByRole('link', { name: /^(?!Remove )/ });
}

export function removal(page: Page, name?: string): Locator {
  return comparison(page).getByRole('link', name === undefined ? { name: /^Remove / } : { name: `Remove ${name}` });
}

export function values(page: Page, label: string): Locator {
  return comparison(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label }) })
    .getByRole('cell');
}

export async function labelsOf(headers: Locator): Promise<string[]> {
  const texts = await headers.allInnerTexts();
  return texts
    .map((text) => text.split('\n')[0] ?? '')
    .filter(
      (label) => !/^(Same scale|Drawing|Dot size on|Not published|Price and fit|Optic$|Size$|Power$)/.test(label),
    );
}

/** Rows that no compared optic has a value for are named in one. */
export async function publishedLabels(page: Page): Promise<string[]> {
  const unpublished = (await values(page, 'Not published for any of these').allInnerTexts()).join().split(', ');
  return rowLabels.filter((label) => !unpublished.includes(label));
}

export function stored(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), storageKey);
}

export async function store(page: Page, list: string): Promise<void> {
  await page.evaluate(([key, value]) => localStorage.setItem(String(key), String(value)), [storageKey, list]);
}

export async function startWith(page: Page, list: string): Promise<void> {
  // A text of this origin, which has its storage, costs a tenth of a page.
  await page.goto('/robots.txt');
  await store(page, list);
}
