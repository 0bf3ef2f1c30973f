import type { Page, Request, Route } from '@playwright/test';
import { drawSight } from '../../tools/fake-searches/pictures.mjs';
import { makeOptic } from './admin-optics.ts';
import type { Site } from './fixtures.ts';

/** An optic of a brand that only this test has, of which the fake searches find something. */
export const makeFindable = (page: Page, fields: object = {}) => makeOptic(page, { productLine: 'RMR', ...fields });

/** Shows the pictures that the fake searches name; no server is behind their addresses. */
export async function showPictures(page: Page, site: Site): Promise<void> {
  site.allow(/^request to https:\/\/pictures\.example$/);
  const body = drawSight('shown', 96);
  await page.route('https://pictures.example/**', (route) => route.fulfill({ contentType: 'image/png', body }));
}

/**
 * Lets so many calls of a batch through and then does something else with them.
 * @returns lets all through again
 */
export async function interrupt(
  page: Page,
  path: string,
  calls: number,
  then: (route: Route) => Promise<void> | undefined,
): Promise<() => Promise<void>> {
  let made = 0;
  const handler = (route: Route) => {
    made += 1;
    return made > calls ? then(route) : route.continue();
  };
  await page.route(path, handler);
  return () => page.unroute(path, handler);
}

/** What the calls of a batch ask for, in turn. */
export function batchCalls(page: Page, path: string): { cursor?: number; limit?: number; primaryUse: string }[] {
  const bodies: { cursor?: number; limit?: number; primaryUse: string }[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** Makes the site one on which a search's key is not set. */
export async function withoutKey(page: Page, search: 'images' | 'marketplace', missing: string): Promise<void> {
  await page.route('/api/admin/searches', async (route) => {
    const response = await route.fetch();
    const settings = await response.json();
    settings[search] = { ...settings[search], configured: false, missing };
    await route.fulfill({ response, json: settings });
  });
}
