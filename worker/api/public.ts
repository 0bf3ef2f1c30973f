import { publicContracts } from '#domain/api/public.schema.ts';
import { blogEndpoints } from '../features/blog/public/routes.ts';
import { brandEndpoints } from '../features/brands/routes.ts';
import { changeEndpoints } from '../features/changes/routes.ts';
import { faqEndpoints } from '../features/faqs/routes.ts';
import { pistolEndpoints } from '../features/fit/routes.ts';
import { homeEndpoints } from '../features/home/routes.ts';
import { opticEndpoints } from '../features/optics/public/routes.ts';
import { ownerReportEndpoints } from '../features/owner-reports/routes.ts';
import { reviewEndpoints } from '../features/reviews/routes.ts';
import { siteSearchEndpoints } from '../features/search/routes.ts';
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
