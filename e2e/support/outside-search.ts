import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request, Route } from '@playwright/test';
import { drawSight } from '../../tools/fake-searches/pictures.mjs';
import { makeOptic } from './admin/admin-catalog.ts';
import type { Site } from './fixtures.ts';

export const makeFindable = (page: Page, fields: object = {}) => makeOptic(page, { productLine: 'RMR', ...fields });

export async function showPictures(page: Page, site: Site): Promise<void> {
  site.allow(/^request to https:\/\/pictures\.example$/);
  const body = drawSight('shown', 96);
  await page.route('https://pictures.example/**', (route) => route.fulfill({ contentType: 'image/png', body }));
}

export async function interrupt(
  page: Page,
  path: string,
  calls: number,
  then: (route: Route) => Promise<void> | undefined,
): Promise<() => void> {
  let left = calls;
  await page.route(path, (route) => {
    left -= 1;
    return left < 0 ? then(route) : route.continue();
  });
  return () => {
    left = Number.POSITIVE_INFINITY;
  };
}

/** Starts a batch after an optic, as if those before had been searched: a batch of them all takes hundreds of searches. */
export async function startBatchAfter(page: Page, path: string, cursor: number): Promise<void> {
  await page.route(path, (route) => route.continue({ postData: { ...route.request().postDataJSON(), cursor } }), {
    times: 1,
  });
}

type BatchBody = { cursor?: number; limit?: number; primaryUse: string; missingOnly?: boolean };

export function batchCalls(page: Page, path: string): BatchBody[] {
  const bodies: BatchBody[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postDataJSON());
  });
  return bodies;
}

export async function withoutKey(page: Page, search: 'images' | 'marketplace', missing: string): Promise<void> {
  await page.route('/api/admin/searches', async (route) => {
    const response = await route.fetch();
    const settings = await response.json();
    settings[search] = { ...settings[search], configured: false, missing };
    await route.fulfill({ response, json: settings });
  });
}

export function productPage(path: string): string {
  const origin = readFileSync(join(import.meta.dirname, '../../.wrangler/e2e/fake-searches-url'), 'utf8');
  return `${origin}${path}`;
}
