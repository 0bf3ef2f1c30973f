import { Hono } from 'hono';
import { AppError } from '#domain/api/errors.ts';
import type { AppEnv } from './env.ts';
import { ownAccountEndpoints } from './features/account/own-routes.ts';
import { accountEndpoints } from './features/account/routes.ts';
import { adminBlogRecordEndpoints } from './features/blog/admin/record-routes.ts';
import { adminBlogEndpoints } from './features/blog/admin/routes.ts';
import { blogEndpoints } from './features/blog/public/routes.ts';
import { contactEndpoints } from './features/contact/routes.ts';
import { adminFaqEndpoints } from './features/faqs/admin-routes.ts';
import { faqEndpoints } from './features/faqs/routes.ts';
import { favoriteEndpoints } from './features/favorites/routes.ts';
import { pistolEndpoints } from './features/fit/routes.ts';
import { adminImageEndpoints } from './features/images/upload/admin-routes.ts';
import { openApiEndpoints } from './features/openapi/routes.ts';
import { adminOpticEndpoints } from './features/optics/admin/routes.ts';
import { opticEndpoints } from './features/optics/public/routes.ts';
import { adminCatalogEndpoints } from './features/optics/transfer/catalog-routes.ts';
import { reviewEndpoints } from './features/reviews/routes.ts';
import { imageSearchEndpoints } from './features/searches/image/routes.ts';
import { marketplaceEndpoints } from './features/searches/marketplace/routes.ts';
import { searchEndpoints } from './features/searches/routes.ts';
import { statsEndpoints } from './features/stats/routes.ts';
import { adminUserEndpoints } from './features/users/admin-routes.ts';
import { csrf } from './http/csrf.ts';
import { register } from './http/endpoint.ts';
import { writeError } from './http/errors.ts';
import { everyRequest } from './http/every-request.ts';
import { guardHead } from './http/methods.ts';
import { validatePercentEncoding } from './http/validate-percent-encoding.ts';

export const endpoints = [
  ...accountEndpoints,
  ...ownAccountEndpoints,
  ...opticEndpoints,
  ...reviewEndpoints,
  ...favoriteEndpoints,
  ...pistolEndpoints,
  ...faqEndpoints,
  ...blogEndpoints,
  ...contactEndpoints,
  ...openApiEndpoints,
  ...statsEndpoints,
  ...adminCatalogEndpoints,
  ...searchEndpoints,
  ...imageSearchEndpoints,
  ...marketplaceEndpoints,
  ...adminOpticEndpoints,
  ...adminFaqEndpoints,
  ...adminImageEndpoints,
  ...adminBlogEndpoints,
  ...adminBlogRecordEndpoints,
  ...adminUserEndpoints,
];

/** The /api surface without connection-level concerns, so that documents can call it in process. */
export const api = new Hono<AppEnv>();

api.use(...everyRequest, guardHead, validatePercentEncoding, csrf);
register(api, endpoints);
api.onError(writeError);
api.notFound(() => {
  throw new AppError('not_found', 'No such endpoint');
});
