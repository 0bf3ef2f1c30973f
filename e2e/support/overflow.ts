import { expect, type Page } from '@playwright/test';
import { phone } from './pages.ts';

/** Checks that a page is no wider than the screen, at several widths and with all details open. */
export async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [phone.width, 320, 640, 768, 1024]) {
    await page.setViewportSize({ ...phone, width });
    const overflow = await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
      return document.documentElement.scrollWidth - innerWidth;
    });
    expect(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0);
  }
}
