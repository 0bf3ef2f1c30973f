import { Hono } from 'hono';
import { AppError } from '#domain/api/errors.ts';
import { answerCall } from './api.ts';
import type { AppEnv } from './env.ts';
import { notModified, withStrongEtag } from './http/cache/etag.ts';
import { everyRequest } from './http/every-request.ts';
import { allowsHead } from './http/methods.ts';
import { securityHeaders } from './http/protection/headers.ts';
import { redirectToHttps } from './http/protection/https.ts';
import { validatePercentEncoding } from './http/protection/validate-percent-encoding.ts';
import { document } from './pages/documents.ts';
import { offlineDocument, writePageError } from './pages/error-document.ts';
import { changesFeedPath, feedPaths } from './pages/feeds/feed-paths.ts';
import { robots } from './pages/files/robots.ts';
import { securityTxt } from './pages/files/security-txt.ts';
import { serviceWorker } from './pages/files/service-worker.ts';

// Modules that are imported in a handler run with its first request, not when the Worker starts.
export const app = new Hono<AppEnv>();

app.use(securityHeaders, notModified);

// A document among the calls that it describes.
app.use('/api/docs', ...everyRequest, redirectToHttps);
app.get('/api/docs', async (c) => (await import('./pages/api-docs/page.ts')).apiDocs(c));

for (const path of ['/api', '/api/*']) {
  app.all(path, async (c) => {
    // HEAD runs as GET, because its ETag needs the body; Hono drops the body at the end.
    const asGet = c.req.method === 'HEAD' && allowsHead(c.req.path);
    const request = asGet ? new Request(c.req.raw, { method: 'GET' }) : c.req.raw;
    const response = answerCall(request, c.env, c.executionCtx);
    // Once begun, a write runs to its end, purge included, even if the client disconnects.
    if (!['GET', 'HEAD'].includes(c.req.method)) c.executionCtx.waitUntil(response);
    return withStrongEtag(await response);
  });
}

app.use(...everyRequest, redirectToHttps);
app.get('/robots.txt', robots);
app.get('/sw.js', serviceWorker);
app.get('/offline', offlineDocument);
app.get('/sitemap.xml', async (c) => (await import('./pages/files/sitemap.ts')).sitemap(c));
app.get('/.well-known/security.txt', securityTxt);
app.get('/:file{sitemap-[a-z0-9-]+\\.xml}', async (c) => (await import('./pages/files/sitemap.ts')).sitemapPart(c));
app.get(feedPaths.rss, async (c) => (await import('./pages/feeds/feeds.ts')).rssFeed(c));
app.get(feedPaths.json, async (c) => (await import('./pages/feeds/feeds.ts')).jsonFeed(c));
app.get(changesFeedPath, async (c) => (await import('./pages/feeds/changes-feed.ts')).changesFeed(c));
app.get('/data/:file', async (c) => (await import('./features/open-data/data-file.ts')).dataFile(c));
app.get('/images/*', async (c) => (await import('./features/images/serve/serve.ts')).serveImage(c));
app.get('/social-images/*', async (c) => (await import('./features/social-images/serve.ts')).serveSocialImage(c));
app.get('/dev/mail', async (c, next) => (await import('./pages/dev-mail.ts')).devMail(c, next));
app.get('/dev/mail.json', async (c, next) => (await import('./pages/dev-mail.ts')).devMailJson(c, next));
// Icons have their own names at the root. An escaped slash would lead into a folder.
app.get('/:file{[^/%]+\\.[a-z0-9]+}', async (c, next) => {
  const file = await c.env.ASSETS.fetch(c.req.raw);
  return file.ok || file.status === 304 ? new Response(file.body, file) : next();
});
app.get('*', validatePercentEncoding, document);
app.all('*', (c) => {
  c.header('Allow', 'GET, HEAD');
  throw new AppError('method_not_allowed', 'Pages allow GET and HEAD only');
});
app.onError(writePageError);
