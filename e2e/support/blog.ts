import { expect, type Locator, type Page } from '@playwright/test';

export const guide = {
  path: '/blog/footprints-and-plates',
  slug: 'footprints-and-plates',
  title: 'Footprints and plates: will it fit my pistol?',
  category: { name: 'Fit and Mounting', path: '/blog/category/fit-and-mounting' },
};

export const day = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/;

export type Teaser = {
  title: string;
  slug: string;
  publishedAt: string;
  categories: { slug: string }[];
  tags: string[];
};

export async function published(page: Page, search = ''): Promise<Teaser[]> {
  return (await page.request.get(`/api/blog/posts?${search}`)).json();
}

export function posts(page: Page): Locator {
  return page.getByRole('region', { name: 'Posts' }).getByRole('article');
}

export async function expectTitles(page: Page, expected: readonly Teaser[]): Promise<void> {
  await expect(posts(page).getByRole('heading')).toHaveText(expected.map(({ title }) => title));
}
