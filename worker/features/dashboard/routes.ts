import { endpoint } from '#worker/http/endpoint.ts';
import { adminStats } from './admin-stats.ts';

export const statsEndpoints = [endpoint('GET /api/admin/stats', ({ db }) => adminStats(db, new Date()))];
