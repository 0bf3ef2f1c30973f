import type { DehydratedState } from '@tanstack/react-query';
import type { Site } from './shell/site.ts';

export const stateElementId = 'state';

/** What a document carries for the browser: the site, and the queries where the page was rendered. */
export type PageState = { site: Site; queries?: DehydratedState };
