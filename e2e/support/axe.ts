import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, ViewportSize } from '@playwright/test';
import type axe from 'axe-core';
import { expect, waitForContent } from './fixtures.ts';
import { desktop, phone } from './pages.ts';

/** Minified, because each document must take it in. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const all = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } satisfies axe.RunOnly;

/** All rules in one color scheme, and in the other one those that depend on it. */
const rules = {
  light: all,
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, axe.RunOnly>;

export async function axeViolations(page: Page, runOnly?: axe.RunOnly, within = 'html'): Promise<string[]> {
  // Loading axe takes as long as running it, so a document keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([selector, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(selector, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [within, { resultTypes: ['violations'], ...(runOnly && { runOnly }) }] as const satisfies [string, axe.RunOptions],
  );
}

/** axe reports controls partly covered by the sticky header as too small. */
const scrollToTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  if (within === undefined) await scrollToTop(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeViolations(page, rules[colorScheme], within), `${what}, ${colorScheme}`).toEqual([]);
  }
}

type Appearance = { viewport: ViewportSize; colorScheme: 'light' | 'dark' };

export async function expectAccessibleOn(
  page: Page,
  { viewport, colorScheme }: Appearance,
  what: string,
  within?: string,
): Promise<void> {
  await waitForContent(page);
  await page.setViewportSize(viewport);
  await scrollToTop(page);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  expect(await axeViolations(page, all, within), `${what}, ${viewport.width} px, ${colorScheme}`).toEqual([]);
}

/** The colors are the same at every width, so each width gets one scheme. Leaves the page on the phone. */
export async function expectAccessibleAtBothWidths(
  page: Page,
  what: string,
  within?: string,
  check = async () => {},
): Promise<void> {
  await expectAccessibleOn(page, { viewport: desktop, colorScheme: 'light' }, what, within);
  await check();
  await expectAccessibleOn(page, { viewport: phone, colorScheme: 'dark' }, what, within);
  await check();
}
