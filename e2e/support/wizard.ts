import type { APIRequestContext, Locator, Page } from '@playwright/test';

type Choice = { brand?: string; model?: string; plate?: string };
type FittingOptic = {
  id: number;
  brand: string;
  productLine: string;
  model: string | null;
  minPrice: number | null;
  colors: string | null;
  confidence: string;
};

export const pistol = { brand: 'Glock', model: 'G43X MOS' };
export const g43x = { ...pistol, plate: 'rmsc' };

export function wizardPath(choice: Choice, results: Record<string, string> = {}): string {
  const prefixed = Object.entries(results).map(([name, value]) => [`optic.${name}`, value]);
  return `/pistol-wizard?${new URLSearchParams([...Object.entries(choice), ...prefixed])}`;
}

export function step(page: Page, number: 1 | 2 | 3): Locator {
  return page.getByRole('region', { name: `Step ${number}` });
}

export function option(page: Page, number: 1 | 2 | 3, name: string): Locator {
  return step(page, number)
    .getByRole('listitem')
    .getByRole('link')
    .filter({ has: page.getByText(name, { exact: true }) });
}

export function results(page: Page): Locator {
  return page.getByRole('table', { name: 'Optics that fit' });
}

export function fitting(page: Page): Locator {
  return results(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
}

export function nameLinks(page: Page): Locator {
  return results(page).getByRole('rowheader').locator('a[aria-label]');
}

export function column(page: Page, header: string): Promise<[group: string, texts: string[]][]> {
  return results(page).evaluate((table: HTMLTableElement, title) => {
    const index = [...(table.tHead?.rows[0]?.cells ?? [])].findIndex((cell) => cell.textContent === title);
    return [...table.tBodies].map((body): [string, string[]] => {
      const rows = [...body.rows].filter((row) => row.cells.length > 1);
      return [body.rows[0]?.textContent ?? '', rows.map((row) => row.cells[index]?.textContent ?? '')];
    });
  }, header);
}

type Fitting = { verdict: string; footprintKey: string; optics: FittingOptic[] };

export async function fitsOf(
  request: APIRequestContext,
  { brand, model }: { brand: string; model: string },
): Promise<Fitting[]> {
  const pistols: { id: number; brand: string; model: string }[] = await (await request.get('/api/pistols')).json();
  const pistol = pistols.find((one) => one.brand === brand && one.model === model);
  return (await request.get(`/api/pistols/${pistol?.id}/optics`)).json();
}

export function names(optics: FittingOptic[]): string[] {
  return optics.map(({ brand, productLine, model }) => [brand, productLine, model].filter(Boolean).join(' '));
}
