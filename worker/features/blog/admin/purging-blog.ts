import type { AppContext } from '#worker/env.ts';
import { cacheTag, purging } from '#worker/http/cache.ts';

/**
 * A write of the blog with its purge: lists and other posts' pages show a post too, posts their author and categories. A draft
 * may be one that an earlier try took away from readers.
 */
export const purgingBlog = <T>(c: AppContext, write: Promise<T>) => purging(c, [cacheTag.blog], write);
