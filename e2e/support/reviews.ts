import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { openAccount, post } from './members.ts';

type Written = { rating: number; text: string | null; handle: string };

/** Creates reviews of an optic, each by a new member, oldest first. */
export async function writeReviews(browser: Browser, opticId: number, reviews: Written[]): Promise<void> {
  const { baseURL = '' } = test.info().project.use;
  for (const { rating, text, handle } of reviews) {
    const page = await browser.newPage({ baseURL });
    const { email, password } = await openAccount(page);
    await expect(await post(page, '/api/login', { email, password })).toBeOK();
    const headers = { Origin: baseURL };
    await expect(await page.request.put('/api/user', { data: { handle }, headers })).toBeOK();
    await expect(await post(page, '/api/reviews', { opticId, rating, reviewText: text })).toBeOK();
    await page.context().close();
  }
}

/** The reviews section of an optic's page. */
export function reviews(page: Page): Locator {
  return page.getByRole('region', { name: 'Reviews', exact: true });
}

export function writeButton(page: Page | Locator): Locator {
  return page.getByRole('button', { name: /^(Write a|Edit your) review$/ });
}

export function dialog(page: Page): Locator {
  return page.getByRole('dialog');
}
