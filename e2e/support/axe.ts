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

/**
 * What violates the rules, all by default: 'image-alt: <img src="…">'.
 * @param within a selector; the whole page by default
 */
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

/**
 * Checks accessibility with axe in both color schemes, at the page's width.
 * @param within a selector; the whole page by default, from its top
 */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  if (within === undefined) await scrollToTop(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeViolations(page, rules[colorScheme], within), `${what}, ${colorScheme}`).toEqual([]);
  }
}

type Appearance = { viewport: ViewportSize; colorScheme: 'light' | 'dark' };

/** The colors are the same at every width, so each width gets one scheme; '/' is checked in both at both. */
const appearances: { desktop: Appearance; phone: Appearance } = {
  desktop: { viewport: desktop, colorScheme: 'light' },
  phone: { viewport: phone, colorScheme: 'dark' },
};

/** Checks accessibility with all rules on a device, once the page has its content. */
export async function expectAccessibleOn(
  page: Page,
  device: keyof typeof appearances | Appearance,
  what: string,
): Promise<void> {
  const { viewport, colorScheme } = typeof device === 'string' ? appearances[device] : device;
  await waitForContent(page);
  await page.setViewportSize(viewport);
  await scrollToTop(page);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  expect(await axeViolations(page, all), `${what}, ${viewport.width} px, ${colorScheme}`).toEqual([]);
}

/**
 * Checks accessibility with all rules on a desktop and on a phone, and leaves the page on the phone.
 * @param check a further check at each width
 */
export async function expectAccessibleAtBothWidths(page: Page, what: string, check = async () => {}): Promise<void> {
  for (const device of ['desktop', 'phone'] as const) {
    await expectAccessibleOn(page, device, what);
    await check();
  }
}
