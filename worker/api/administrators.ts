import { adminPartContracts } from '#domain/api/administrators.schema.ts';
import { activityEndpoints } from '../features/audit/routes.ts';
import { adminAuthorCategoryEndpoints } from '../features/blog/admin/author-category-routes.ts';
import { adminBlogEndpoints } from '../features/blog/admin/routes.ts';
import { queueEndpoints } from '../features/contributions/queue-routes.ts';
import { statsEndpoints } from '../features/dashboard/routes.ts';
import { extractionEndpoints } from '../features/extraction/routes.ts';
import { adminFaqEndpoints } from '../features/faqs/admin-routes.ts';
import { adminFootprintEndpoints } from '../features/fit/admin/footprints/routes.ts';
import { adminPistolEndpoints } from '../features/fit/admin/pistols/routes.ts';
import { adminImageEndpoints } from '../features/images/upload/admin-routes.ts';
import { adminOpticEndpoints } from '../features/optics/admin/routes.ts';
import { adminReportEndpoints } from '../features/owner-reports/admin-routes.ts';
import { searchEndpoints } from '../features/searches/routes.ts';
import { adminSecurityEndpoints } from '../features/security/admin-routes.ts';
import { sourceCheckEndpoints } from '../features/source-checks/routes.ts';
import { adminUserEndpoints } from '../features/users/admin-routes.ts';
import { routesOf } from '../http/endpoint.ts';

export const administratorsRoutes = routesOf(adminPartContracts, [
  ...statsEndpoints,
  ...searchEndpoints,
  ...extractionEndpoints,
  ...sourceCheckEndpoints,
  ...adminOpticEndpoints,
  ...adminPistolEndpoints,
  ...adminFootprintEndpoints,
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
