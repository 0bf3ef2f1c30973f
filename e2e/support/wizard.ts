import type { APIRequestContext, Locator, Page } from '@playwright/test';

type Choice = { brand?: string; model?: string; plate?: string };
export type CompatibleOptic = {
  id: number;
  brand: string;
  productLine: string;
  model: string | null;
  minPrice: number | null;
  weightOz: number | null;
  batteryLifeHours: number | null;
  colors: string | null;
};

export const g43x = { brand: 'Glock', model: 'G43X MOS', plate: 'rmsc' };

export function wizardPath(choice: Choice, results: Record<string, string> = {}): string {
  const prefixed = Object.entries(results).map(([name, value]) => [`optic.${name}`, value]);
  return `/pistol-wizard?${new URLSearchParams([...Object.entries(choice), ...prefixed])}`;
}

export function step(page: Page, number: 1 | 2 | 3): Locator {
  return page.getByRole('region', { name: `Step ${number}` });
}

/** A brand, model, or plate in a step, with or without a note. */
export function option(page: Page, number: 1 | 2 | 3, name: string): Locator {
  return step(page, number)
    .getByRole('listitem')
    .getByRole('link')
    .filter({ has: page.getByText(name, { exact: true }) });
}

export function fitting(page: Page): Locator {
  return page
    .getByRole('table', { name: 'Optics that fit' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
}

/** The text of a column's cells. */
export function column(page: Page, header: string): Promise<string[]> {
  return page.getByRole('table', { name: 'Optics that fit' }).evaluate((table: HTMLTableElement, title) => {
    const index = [...(table.tHead?.rows[0]?.cells ?? [])].findIndex((cell) => cell.textContent === title);
    return [...(table.tBodies[0]?.rows ?? [])].map((row) => row.cells[index]?.textContent ?? '');
  }, header);
}

export async function compatible(request: APIRequestContext, plate: string): Promise<CompatibleOptic[]> {
  return (await request.get(`/api/optics/compatible/${plate}`)).json();
}

export function names(optics: CompatibleOptic[]): string[] {
  return optics.map(({ brand, productLine, model }) => [brand, productLine, model].filter(Boolean).join(' '));
}
