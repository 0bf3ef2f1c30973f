import type { BlogPost } from '#domain/blog/blog.schema.ts';
import { refsIn } from '#domain/blog/blog.ts';
import { cacheTag } from '#worker/http/cache/cache.ts';

export function mentionTags({ sections, optics: named }: Pick<BlogPost, 'sections' | 'optics'>): string[] {
  // A missing optic may be created later.
  const missing = sections.flatMap(refsIn).some((ref) => named[ref] === undefined);
  const shown = Object.values(named);
  const namesFootprints = shown.length > 0 || sections.some(({ kind }) => kind === 'footprint');
  return [
    ...shown.map(({ id }) => cacheTag.optic(id)),
    ...(missing ? [cacheTag.optics] : []),
    ...(namesFootprints ? [cacheTag.footprints] : []),
  ];
}
