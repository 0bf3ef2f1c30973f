import type { Site } from '#domain/site/site.ts';
import type { AppContext } from '../env.ts';
import { siteOrigin } from '../http/site-origin.ts';
import { removesServiceWorker } from './files/text-files.ts';

export function siteOf(c: AppContext): Site {
  return {
    origin: siteOrigin(c),
    analyticsId: c.env.ANALYTICS_ID,
    ...(removesServiceWorker(c) && { noServiceWorker: true }),
  };
}
