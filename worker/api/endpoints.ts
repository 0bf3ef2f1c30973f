import { adminPartContracts } from '#domain/api/administrators.schema.ts';
import { memberContracts } from '#domain/api/members.schema.ts';
import { publicContracts } from '#domain/api/public.schema.ts';
import { profileEndpoints } from '../features/account/profile-routes.ts';
import { accountEndpoints } from '../features/account/routes.ts';
import { sessionEndpoints } from '../features/account/sessions/routes.ts';
import { twoFactorEndpoints } from '../features/account/two-factor/routes.ts';
import { activityEndpoints } from '../features/audit/routes.ts';
import { adminAuthorCategoryEndpoints } from '../features/blog/admin/author-category-routes.ts';
import { adminBlogEndpoints } from '../features/blog/admin/routes.ts';
import { blogEndpoints } from '../features/blog/public/routes.ts';
import { brandEndpoints } from '../features/brands/routes.ts';
import { changeEndpoints } from '../features/changes/routes.ts';
import { contactEndpoints } from '../features/contact/routes.ts';
import { memberContributionEndpoints } from '../features/contributions/member-routes.ts';
import { queueEndpoints } from '../features/contributions/queue-routes.ts';
import { statsEndpoints } from '../features/dashboard/routes.ts';
import { extractionEndpoints } from '../features/extraction/routes.ts';
import { adminFaqEndpoints } from '../features/faqs/admin-routes.ts';
import { faqEndpoints } from '../features/faqs/routes.ts';
import { favoriteEndpoints } from '../features/favorites/routes.ts';
import { adminFootprintEndpoints } from '../features/fit/admin/footprints/routes.ts';
import { adminCutEndpoints } from '../features/fit/admin/mounting/cuts.ts';
import { adminPlateEndpoints } from '../features/fit/admin/mounting/plates.ts';
import { adminPistolEndpoints } from '../features/fit/admin/pistols/routes.ts';
import { pistolEndpoints } from '../features/fit/routes.ts';
import { healthEndpoints } from '../features/health/routes.ts';
import { homeEndpoints } from '../features/home/routes.ts';
import { adminImageEndpoints } from '../features/images/upload/admin-routes.ts';
import { myPistolEndpoints } from '../features/my-pistol/routes.ts';
import { openApiEndpoints } from '../features/openapi/routes.ts';
import { adminOpticEndpoints } from '../features/optics/admin/routes.ts';
import { opticEndpoints } from '../features/optics/public/routes.ts';
import { searchEndpoints } from '../features/outside-search/routes.ts';
import { adminReportEndpoints, memberReportEndpoints, ownerReportEndpoints } from '../features/owner-reports/routes.ts';
import { memberReviewEndpoints, reviewEndpoints } from '../features/reviews/routes.ts';
import { siteSearchEndpoints } from '../features/search/routes.ts';
import { adminSecurityEndpoints, securityEndpoints } from '../features/security/routes.ts';
import { sourceCheckEndpoints } from '../features/source-checks/routes.ts';
import { adminUserEndpoints } from '../features/users/admin-routes.ts';
import { routesOf } from '../http/endpoint.ts';

export const publicRoutes = routesOf(publicContracts, [
  ...homeEndpoints,
  ...opticEndpoints,
  ...reviewEndpoints,
  ...ownerReportEndpoints,
  ...pistolEndpoints,
  ...brandEndpoints,
  ...changeEndpoints,
  ...faqEndpoints,
  ...blogEndpoints,
  ...siteSearchEndpoints,
]);

export const membersRoutes = routesOf(memberContracts, [
  ...accountEndpoints,
  ...profileEndpoints,
  ...sessionEndpoints,
  ...twoFactorEndpoints,
  ...memberReviewEndpoints,
  ...favoriteEndpoints,
  ...myPistolEndpoints,
  ...memberContributionEndpoints,
  ...memberReportEndpoints,
  ...securityEndpoints,
  ...contactEndpoints,
  ...openApiEndpoints,
  ...healthEndpoints,
]);

export const administratorsRoutes = routesOf(adminPartContracts, [
  ...statsEndpoints,
  ...searchEndpoints,
  ...extractionEndpoints,
  ...sourceCheckEndpoints,
  ...adminOpticEndpoints,
  ...adminPistolEndpoints,
  ...adminFootprintEndpoints,
  ...adminCutEndpoints,
  ...adminPlateEndpoints,
  ...adminImageEndpoints,
  ...adminBlogEndpoints,
  ...adminAuthorCategoryEndpoints,
  ...adminFaqEndpoints,
  ...adminReportEndpoints,
  ...queueEndpoints,
  ...adminUserEndpoints,
  ...adminSecurityEndpoints,
  ...activityEndpoints,
]);
