import { Hono } from 'hono';
import { writeCalls } from '#domain/api.schema.ts';
import type { AppEnv } from '../../env.ts';
import { jsonBody } from '../../http/body.ts';
import { cacheTag, purge } from '../../http/cache.ts';
import { adminOnly, signedIn } from '../../http/session.ts';
import { pathParams } from '../../http/validate.ts';
import { addFaq, changeFaq, deleteFaq } from './admin-service.ts';
import { listFaqs } from './service.ts';

export const adminFaqRoutes = new Hono<AppEnv>()
  .get('/admin/faqs', signedIn, adminOnly, async (c) => c.json(await listFaqs(c.var.db)))

  .post('/admin/faqs', signedIn, adminOnly, async (c) => {
    const input = await jsonBody(c, writeCalls['POST /api/admin/faqs'].body);
    const faq = await addFaq(c.var.db, c.var.member.id, input);
    await purge(c, [cacheTag.faq]);
    return c.json(faq, 201);
  })

  .put('/admin/faqs/:id', signedIn, adminOnly, async (c) => {
    const call = writeCalls['PUT /api/admin/faqs/:id'];
    const { id } = pathParams(c, call.params);
    const { faq, changed } = await changeFaq(c.var.db, c.var.member.id, id, await jsonBody(c, call.body));
    if (changed) await purge(c, [cacheTag.faq]);
    return c.json(faq);
  })

  .delete('/admin/faqs/:id', signedIn, adminOnly, async (c) => {
    const { id } = pathParams(c, writeCalls['DELETE /api/admin/faqs/:id'].params);
    await deleteFaq(c.var.db, c.var.member.id, id);
    await purge(c, [cacheTag.faq]);
    return c.json({ message: 'FAQ deleted' });
  });
