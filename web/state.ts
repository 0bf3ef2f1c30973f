import type { PageQuery } from './lib/page-queries.ts';
import type { Site } from './shell/site.ts';

export const stateElementId = 'state';

/** What a document carries for the browser: the site, and the page's queries if it was rendered at the edge. */
export type PageState = { site: Site; queries?: PageQuery[] };
