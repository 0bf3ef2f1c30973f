import { endpoint } from '#worker/http/endpoint.ts';
import { getOwnersOfPairing } from './public-reports.ts';

export const ownerReportEndpoints = [
  endpoint('GET /api/owner-reports', ({ db, query }) => getOwnersOfPairing(db, query)),
];
