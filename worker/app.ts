import { Hono } from 'hono';
import { AppError } from '#domain/api/errors.ts';
import { paths } from '#domain/site/paths.ts';
import { api } from './api.ts';
import type { AppEnv } from './env.ts';
import { serveImage } from './features/images/serve/serve.ts';
import { dataFile } from './features/open-data/data-file.ts';
import { serveSocialImage } from './features/social-images/serve.ts';
import { discardRest, limitBody } from './http/body.ts';
import { notModified, withStrongEtag } from './http/cache/etag.ts';
import { everyRequest } from './http/every-request.ts';
import { allowsHead } from './http/methods.ts';
import { securityHeaders } from './http/protection/headers.ts';
import { csrf, redirectToHttps, validatePercentEncoding } from './http/protection/request-checks.ts';
import { canonicalAddress } from './pages/canonical-address.ts';
import { devMail, devMailJson } from './pages/dev-mail.ts';
import { document } from './pages/document.ts';
import { writePageError } from './pages/error-document.ts';
import { changesFeed } from './pages/feeds/changes-feed.ts';
import { changesFeedPath, feedPaths, jsonFeed, rssFeed } from './pages/feeds/feeds.ts';
import { sitemap, sitemapPart } from './pages/files/sitemap.ts';
import { robots, securityTxt, serviceWorker } from './pages/files/text-files.ts';

/** Pages whose forms work without JavaScript. */
const formPaths: string[] = [paths.contact, paths.auth, paths.forgotPassword];

export const app = new Hono<AppEnv>();

app.use(discardRest, securityHeaders, notModified);

for (const path of ['/api/docs', '/api/docs.data']) {
  app.use(path, ...everyRequest, redirectToHttps);
  app.get(path, document);
}

for (const path of ['/api', '/api/*']) {
  app.all(path, async (c) => {
    // HEAD runs as GET, because its ETag needs the body; Hono drops the body at the end.
    const asGet = c.req.method === 'HEAD' && allowsHead(c.req.path);
    const request = asGet ? new Request(c.req.raw, { method: 'GET' }) : c.req.raw;
    const response = api.fetch(request, c.env, c.executionCtx);
    // Once begun, a write runs to its end, purge included, even if the client disconnects.
    if (!['GET', 'HEAD'].includes(c.req.method)) c.executionCtx.waitUntil(Promise.resolve(response));
    return withStrongEtag(await response);
  });
}

app.use(...everyRequest, redirectToHttps);
app.get('/robots.txt', robots);
app.get('/sw.js', serviceWorker);
app.get('/sitemap.xml', sitemap);
app.get('/.well-known/security.txt', securityTxt);
app.get('/:file{sitemap-[a-z0-9-]+\\.xml}', sitemapPart);
app.get(feedPaths.rss, rssFeed);
app.get(feedPaths.json, jsonFeed);
app.get(changesFeedPath, changesFeed);
app.get('/data/:file', dataFile);
app.get('/images/*', serveImage);
app.get('/social-images/*', serveSocialImage);
app.get('/dev/mail', devMail);
app.get('/dev/mail.json', devMailJson);
// The Worker sees only assets that do not exist.
app.get('/assets/*', (c) => c.body(null, 404));
app.get('*', validatePercentEncoding, canonicalAddress, document);
app.on('POST', formPaths, validatePercentEncoding, csrf, limitBody(64 * 1024), document);
app.all('*', (c) => {
  const allowed = formPaths.includes(c.req.path) ? 'GET, HEAD, POST' : 'GET, HEAD';
  c.header('Allow', allowed);
  throw new AppError('method_not_allowed', `This page allows ${allowed}`);
});
app.onError(writePageError);
