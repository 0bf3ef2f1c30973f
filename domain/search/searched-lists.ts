import { opticLists } from '../optics/optics.ts';

/** Lists that a search may be continued in. */
export const searchedLists = [...opticLists, 'guides'] as const;
