import { endpoint } from '#worker/http/endpoint.ts';
import { adminStats } from './service.ts';

export const statsEndpoints = [endpoint('GET /api/admin/stats', ({ c }) => adminStats(c.var.db, new Date()))];
