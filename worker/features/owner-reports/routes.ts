import { cacheTag } from '#worker/http/cache/cache.ts';
import { publicEndpoint } from '#worker/http/endpoint.ts';
import { getOwnersOfPairing } from './public-reports.ts';

const { optics, optic, pistol } = cacheTag;

export const ownerReportEndpoints = [
  publicEndpoint(
    'GET /api/owner-reports', // Another optic of the line may get the same title.
    ({ query }) => [pistol(query.pistol), optic(query.optic), optics],
    ({ db, query }) => getOwnersOfPairing(db, query),
  ),
];
