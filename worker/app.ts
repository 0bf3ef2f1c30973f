import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { AppError } from '#domain/api/errors.ts';
import { api } from './api.ts';
import { connect } from './db/client.ts';
import type { AppEnv } from './env.ts';
import { serveImage } from './features/images/serve/serve.ts';
import { privateByDefault } from './http/cache.ts';
import { writeError } from './http/errors.ts';
import { answerNotModified, withStrongTag } from './http/etag.ts';
import { securityHeaders } from './http/headers.ts';
import { takesHead } from './http/methods.ts';
import { validatePercentEncoding } from './http/percent-encoding.ts';
import { devMail, devMailJson } from './pages/dev-mail.ts';
import { document } from './pages/documents.ts';
import { feedPaths, jsonFeed, rssFeed } from './pages/feeds.ts';
import { robots } from './pages/robots.ts';
import { sitemap } from './pages/sitemap.ts';

export const app = new Hono<AppEnv>();

app.use(securityHeaders);
app.use(answerNotModified);

for (const path of ['/api', '/api/*']) {
  app.all(path, async (c) => {
    // A HEAD is answered as the GET that it asks about, so that its ETag can be made; its body is dropped at the end.
    const asGet = c.req.method === 'HEAD' && takesHead(c.req.path);
    const request = asGet ? new Request(c.req.raw, { method: 'GET' }) : c.req.raw;
    const answer = Promise.resolve(api.fetch(request, c.env, c.executionCtx));
    // A write that has begun is finished, purge and all, even where the caller hangs up.
    if (!['GET', 'HEAD'].includes(c.req.method)) c.executionCtx.waitUntil(answer);
    return withStrongTag(await answer);
  });
}

app.use(requestId());
app.use(privateByDefault);
app.get('/robots.txt', robots);
for (const path of ['/sitemap.xml', ...Object.values(feedPaths)]) {
  app.use(path, async (c, next) => {
    c.set('db', connect(c.env.DB));
    await next();
  });
}
app.get('/sitemap.xml', sitemap);
app.get(feedPaths.rss, rssFeed);
app.get(feedPaths.json, jsonFeed);
app.get('/images/*', serveImage);
app.get('/dev/mail', devMail);
app.get('/dev/mail.json', devMailJson);
// Icons and the like stand at the root under names of their own.
app.get('/:file{[^/]+\\.[a-z0-9]+}', async (c, next) => {
  const file = await c.env.ASSETS.fetch(c.req.raw);
  return file.ok || file.status === 304 ? new Response(file.body, file) : next();
});
app.get('*', validatePercentEncoding, document);
app.all('*', (c) => {
  c.header('Allow', 'GET, HEAD');
  throw new AppError('method_not_allowed', 'A page takes GET and HEAD');
});
app.onError(writeError);
