import { memberContracts } from '#domain/api/members.schema.ts';
import { profileEndpoints } from '../features/account/profile-routes.ts';
import { accountEndpoints } from '../features/account/routes.ts';
import { sessionEndpoints } from '../features/account/sessions/routes.ts';
import { twoFactorEndpoints } from '../features/account/two-factor/routes.ts';
import { contactEndpoints } from '../features/contact/routes.ts';
import { memberContributionEndpoints } from '../features/contributions/member-routes.ts';
import { favoriteEndpoints } from '../features/favorites/routes.ts';
import { healthEndpoints } from '../features/health/routes.ts';
import { myPistolEndpoints } from '../features/my-pistol/routes.ts';
import { openApiEndpoints } from '../features/openapi/routes.ts';
import { memberReportEndpoints } from '../features/owner-reports/member-routes.ts';
import { memberReviewEndpoints } from '../features/reviews/member-routes.ts';
import { securityEndpoints } from '../features/security/routes.ts';
import { routesOf } from '../http/endpoint.ts';

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
