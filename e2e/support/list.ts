import { expect, type Locator, type Page } from '@playwright/test';

export function results(page: Page): Locator {
  return page.getByRole('region', { name: 'Results' });
}

export function cards(page: Page): Locator {
  return results(page).getByRole('article');
}

export function total(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /optics?$/ });
}

export function group(page: Page | Locator, title: string): Locator {
  return page.getByRole('group', { name: title });
}

export function choice(page: Page | Locator, title: string, label: string): Locator {
  return group(page, title).getByRole('checkbox', { name: new RegExp(`^${label}\\s*[\\d,]+$`) });
}

export async function countOf(page: Page, title: string, label: string): Promise<number> {
  const item = group(page, title)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: new RegExp(`^${label}\\s*[\\d,]+$`) }) });
  return Number((await textOf(item.locator('small'))).replace(/,/g, ''));
}

export async function textOf(locator: Locator): Promise<string> {
  return (await locator.textContent()) ?? '';
}

export function fact(card: Locator, label: string): Locator {
  return card.locator('dl > div', { has: card.page().getByText(label, { exact: true }) }).getByRole('definition');
}

export function numbers(page: Page, label: string): Promise<(number | null)[]> {
  return cards(page).evaluateAll((all, wanted) => {
    const factIn = (card: Element) =>
      [...card.querySelectorAll('dl > div')].find((row) => row.querySelector('dt')?.textContent === wanted);
    return all.map((card) => {
      const number = factIn(card)
        ?.querySelector('dd')
        ?.textContent?.replace(/,/g, '')
        .match(/\d+(\.\d+)?/)?.[0];
      return number === undefined ? null : Number(number);
    });
  }, label);
}

export async function settled(page: Page): Promise<void> {
  await expect(results(page).locator('[aria-busy=true]')).toHaveCount(0);
}
