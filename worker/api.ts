import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { connect } from './db/client.ts';
import type { AppEnv } from './env.ts';
import { ownAccountRoutes } from './features/account/own-routes.ts';
import { accountRoutes } from './features/account/routes.ts';
import { adminBlogLabelRoutes } from './features/blog/admin/record-routes.ts';
import { adminBlogRoutes } from './features/blog/admin/routes.ts';
import { blogRoutes } from './features/blog/public/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { adminFaqRoutes } from './features/faqs/admin-routes.ts';
import { faqRoutes } from './features/faqs/routes.ts';
import { favoriteRoutes } from './features/favorites/routes.ts';
import { pistolRoutes } from './features/fit/routes.ts';
import { adminImageRoutes } from './features/images/upload/admin-routes.ts';
import { openApiRoutes } from './features/openapi/routes.ts';
import { adminOpticRoutes } from './features/optics/admin/routes.ts';
import { opticRoutes } from './features/optics/public/routes.ts';
import { adminCatalogRoutes } from './features/optics/transfer/catalog-routes.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { imageSearchRoutes } from './features/searches/image/routes.ts';
import { marketplaceRoutes } from './features/searches/marketplace/routes.ts';
import { searchRoutes } from './features/searches/routes.ts';
import { statsRoutes } from './features/stats/routes.ts';
import { adminUserRoutes } from './features/users/admin-routes.ts';
import { privateByDefault } from './http/cache.ts';
import { writeError } from './http/errors.ts';
import { guardHead, unmatched } from './http/methods.ts';
import { validatePercentEncoding } from './http/percent-encoding.ts';
import { sameOrigin } from './http/same-origin.ts';

/** The whole /api surface, without what belongs to a connection; documents call it in process. */
export const api = new Hono<AppEnv>().basePath('/api');

api.use(requestId());
api.use(privateByDefault);
api.use(guardHead);
api.use(validatePercentEncoding);
api.use(sameOrigin);
api.use(async (c, next) => {
  c.set('db', connect(c.env.DB));
  await next();
});

for (const routes of [
  accountRoutes,
  ownAccountRoutes,
  opticRoutes,
  reviewRoutes,
  favoriteRoutes,
  pistolRoutes,
  faqRoutes,
  blogRoutes,
  contactRoutes,
  openApiRoutes,
  statsRoutes,
  adminCatalogRoutes,
  searchRoutes,
  imageSearchRoutes,
  marketplaceRoutes,
  adminOpticRoutes,
  adminFaqRoutes,
  adminImageRoutes,
  adminBlogRoutes,
  adminBlogLabelRoutes,
  adminUserRoutes,
]) {
  api.route('/', routes);
}

api.onError(writeError);
api.notFound(unmatched(api));
