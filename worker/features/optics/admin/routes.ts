import { Hono } from 'hono';
import { getCalls, writeCalls } from '#domain/api/api.schema.ts';
import { footprints, otherNames } from '#domain/fit/footprints.ts';
import type { AppEnv } from '#worker/env.ts';
import { history, historyLength } from '#worker/features/audit/history.ts';
import { jsonBody } from '#worker/http/body.ts';
import { cacheTag, opticTags, purging } from '#worker/http/cache.ts';
import { adminOnly, signedIn } from '#worker/http/session.ts';
import { pathParams, queryParams } from '#worker/http/validate.ts';
import { allOptics, getAdminOptic } from './detail.ts';
import { listAdminOptics } from './list.ts';
import { createOptic, deleteOptic, updateOptic } from './writes.ts';

/** 'with 1 review and 2 favorites', of what there was. */
function companions(counts: { reviews: number; favorites: number }): string {
  const parts = [
    { count: counts.reviews, noun: 'review' },
    { count: counts.favorites, noun: 'favorite' },
  ].filter(({ count }) => count > 0);
  const told = parts.map(({ count, noun }) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`);
  return told.length === 0 ? '' : ` with ${told.join(' and ')}`;
}

export const adminOpticRoutes = new Hono<AppEnv>()
  .get('/admin/optics', signedIn, adminOnly, async (c) => c.json(await allOptics(c.var.db)))

  .get('/admin/optics-table', signedIn, adminOnly, async (c) => {
    const query = queryParams(c, getCalls['/api/admin/optics-table'].query);
    const { rows, total } = await listAdminOptics(c.var.db, query);
    c.header('X-Total-Count', String(total));
    return c.json(rows);
  })

  .get('/admin/optics/:id', signedIn, adminOnly, async (c) => {
    const { id } = pathParams(c, getCalls['/api/admin/optics/:id'].params);
    return c.json(await getAdminOptic(c.var.db, id));
  })

  .get('/admin/optics/:id/history', signedIn, adminOnly, async (c) => {
    const call = getCalls['/api/admin/optics/:id/history'];
    const { id } = pathParams(c, call.params);
    const pagination = queryParams(c, call.query);
    const [entries, total] = await Promise.all([
      history(c.var.db, 'optic', id, pagination),
      historyLength(c.var.db, 'optic', id),
    ]);
    c.header('X-Total-Count', String(total));
    return c.json(entries);
  })

  .get('/admin/footprints', signedIn, adminOnly, (c) =>
    c.json(
      footprints.map((footprint) => ({ key: footprint.id, name: footprint.name, aliases: otherNames(footprint) })),
    ),
  )

  .post('/admin/optics', signedIn, adminOnly, async (c) => {
    const input = await jsonBody(c, writeCalls['POST /api/admin/optics'].body);
    // Of its own page nothing was kept: that there is none is kept by nobody.
    return c.json(await purging(c, [cacheTag.optics], createOptic(c, input)), 201);
  })

  .put('/admin/optics/:id', signedIn, adminOnly, async (c) => {
    const call = writeCalls['PUT /api/admin/optics/:id'];
    const { id } = pathParams(c, call.params);
    const input = await jsonBody(c, call.body);
    return c.json(await purging(c, opticTags([id]), updateOptic(c, id, input)));
  })

  .delete('/admin/optics/:id', signedIn, adminOnly, async (c) => {
    const call = writeCalls['DELETE /api/admin/optics/:id'];
    const { id } = pathParams(c, call.params);
    const { version } = queryParams(c, call.query);
    const tags = [...opticTags([id]), cacheTag.reviews(id)];
    const counts = await purging(c, tags, deleteOptic(c.var.db, c.var.member.id, id, version));
    return c.json({ message: `The optic is deleted${companions(counts)}.` });
  });
