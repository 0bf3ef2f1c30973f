import type { AppContext } from '#worker/env.ts';
import { cacheTag, purging } from '#worker/http/cache.ts';

/**
 * Purges the blog around a write, because lists and other pages show posts, too, and posts show authors and categories. A draft
 * is purged too: an earlier try may have unpublished it.
 */
export const purgingBlog = <T>(c: AppContext, write: Promise<T>) => purging(c, [cacheTag.blog], write);
