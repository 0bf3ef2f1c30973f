import { Hono } from 'hono';
import { AppError } from '#domain/api/errors.ts';
import type { AppEnv } from './env.ts';
import { profileEndpoints } from './features/account/profile-routes.ts';
import { accountEndpoints } from './features/account/routes.ts';
import { sessionEndpoints } from './features/account/sessions/routes.ts';
import { twoStepEndpoints } from './features/account/two-step/routes.ts';
import { activityEndpoints } from './features/audit/routes.ts';
import { adminAuthorCategoryEndpoints } from './features/blog/admin/author-category-routes.ts';
import { adminBlogEndpoints } from './features/blog/admin/routes.ts';
import { blogEndpoints } from './features/blog/public/routes.ts';
import { brandEndpoints } from './features/brands/routes.ts';
import { changeEndpoints } from './features/changes/routes.ts';
import { contactEndpoints } from './features/contact/routes.ts';
import { correctionEndpoints } from './features/contributions/correction-routes.ts';
import { memberContributionEndpoints } from './features/contributions/member-routes.ts';
import { queueEndpoints } from './features/contributions/queue-routes.ts';
import { faqEndpoints } from './features/faqs/routes.ts';
import { favoriteEndpoints } from './features/favorites/routes.ts';
import { adminFootprintEndpoints } from './features/fit/admin/footprints/routes.ts';
import { adminPistolEndpoints } from './features/fit/admin/routes.ts';
import { pistolEndpoints } from './features/fit/routes.ts';
import { healthEndpoints } from './features/health/routes.ts';
import { homeEndpoints } from './features/home/routes.ts';
import { adminImageEndpoints } from './features/images/upload/admin-routes.ts';
import { myPistolEndpoints } from './features/my-pistol/routes.ts';
import { openApiEndpoints } from './features/openapi/routes.ts';
import { adminOpticEndpoints } from './features/optics/admin/routes.ts';
import { opticEndpoints } from './features/optics/public/routes.ts';
import { adminCatalogEndpoints } from './features/optics/transfer/catalog-routes.ts';
import { ownerReportEndpoints } from './features/owner-reports/routes.ts';
import { pageReadingEndpoints } from './features/page-reading/routes.ts';
import { rereadingEndpoints } from './features/rereading/routes.ts';
import { reviewEndpoints } from './features/reviews/routes.ts';
import { siteSearchEndpoints } from './features/search/routes.ts';
import { searchEndpoints } from './features/searches/routes.ts';
import { securityEndpoints } from './features/security/routes.ts';
import { statsEndpoints } from './features/stats/routes.ts';
import { adminUserEndpoints } from './features/users/admin-routes.ts';
import { register } from './http/endpoint.ts';
import { writeError } from './http/errors.ts';
import { everyRequest } from './http/every-request.ts';
import { guardHead } from './http/methods.ts';
import { csrf } from './http/protection/csrf.ts';
import { requireHttps } from './http/protection/https.ts';
import { validatePercentEncoding } from './http/protection/validate-percent-encoding.ts';

export const endpoints = [
  ...accountEndpoints,
  ...profileEndpoints,
  ...sessionEndpoints,
  ...twoStepEndpoints,
  ...homeEndpoints,
  ...opticEndpoints,
  ...reviewEndpoints,
  ...favoriteEndpoints,
  ...myPistolEndpoints,
  ...memberContributionEndpoints,
  ...ownerReportEndpoints,
  ...pistolEndpoints,
  ...brandEndpoints,
  ...changeEndpoints,
  ...faqEndpoints,
  ...blogEndpoints,
  ...siteSearchEndpoints,
  ...contactEndpoints,
  ...correctionEndpoints,
  ...openApiEndpoints,
  ...healthEndpoints,
  ...statsEndpoints,
  ...adminCatalogEndpoints,
  ...searchEndpoints,
  ...pageReadingEndpoints,
  ...rereadingEndpoints,
  ...adminOpticEndpoints,
  ...adminPistolEndpoints,
  ...adminFootprintEndpoints,
  ...adminImageEndpoints,
  ...adminBlogEndpoints,
  ...adminAuthorCategoryEndpoints,
  ...queueEndpoints,
  ...adminUserEndpoints,
  ...securityEndpoints,
  ...activityEndpoints,
];

/** The /api surface. Documents read it in process (worker/pages/read-api.ts). */
export const api = new Hono<AppEnv>();

api.use(...everyRequest, requireHttps, guardHead, validatePercentEncoding, csrf);
register(api, endpoints);
api.onError(writeError);
api.notFound(() => {
  throw new AppError('not_found', 'No such endpoint');
});
