import type { Page, Route } from '@playwright/test';

/**
 * Holds calls of the page back, however early they come, so that a test sees what the page shows meanwhile.
 * @returns a function that lets them go on, by default to the server
 */
export async function holdCalls(
  page: Page,
  url: string | RegExp,
  then = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held;
    await then(route);
  });
  return letGo;
}
