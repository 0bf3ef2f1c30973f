import { footprints, otherNames } from '#domain/fit/footprints.ts';
import { history, historyLength } from '#worker/features/audit/history.ts';
import { cacheTag, opticTags, purging } from '#worker/http/cache.ts';
import { endpoint } from '#worker/http/endpoint.ts';
import { allOptics, getAdminOptic } from './detail.ts';
import { listAdminOptics } from './list.ts';
import { createOptic, deleteOptic, updateOptic } from './writes.ts';

/** ' with 1 review and 2 favorites'; empty if there are none. */
function dependents({ reviews, favorites }: { reviews: number; favorites: number }): string {
  const parts = [
    { count: reviews, noun: 'review' },
    { count: favorites, noun: 'favorite' },
  ].filter(({ count }) => count > 0);
  const counts = parts.map(({ count, noun }) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`);
  return counts.length === 0 ? '' : ` with ${counts.join(' and ')}`;
}

export const adminOpticEndpoints = [
  endpoint('GET /api/admin/optics', ({ c }) => allOptics(c.var.db)),

  endpoint('GET /api/admin/optics-table', ({ c, query }) => listAdminOptics(c.var.db, query)),

  endpoint('GET /api/admin/optics/:id', ({ c, params }) => getAdminOptic(c.var.db, params.id)),

  endpoint('GET /api/admin/optics/:id/history', async ({ c, params, query }) => {
    const [rows, total] = await Promise.all([
      history(c.var.db, 'optic', params.id, query),
      historyLength(c.var.db, 'optic', params.id),
    ]);
    return { rows, total };
  }),

  endpoint('GET /api/admin/footprints', () =>
    footprints.map((footprint) => ({ key: footprint.id, name: footprint.name, aliases: otherNames(footprint) })),
  ),

  // A new optic's own pages need no purge: their 404s are never cached.
  endpoint('POST /api/admin/optics', ({ c, body }) => purging(c, [cacheTag.optics], createOptic(c, body))),

  endpoint('PUT /api/admin/optics/:id', ({ c, params, body }) =>
    purging(c, opticTags([params.id]), updateOptic(c, params.id, body)),
  ),

  endpoint('DELETE /api/admin/optics/:id', async ({ c, member, params: { id }, query }) => {
    const tags = [...opticTags([id]), cacheTag.reviews(id)];
    const counts = await purging(c, tags, deleteOptic(c.var.db, member.id, id, query.version));
    return { message: `The optic was deleted${dependents(counts)}.` };
  }),
];
