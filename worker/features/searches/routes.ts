import { endpoint } from '#worker/http/endpoint.ts';
import { searchSettings } from './settings.ts';

export const searchEndpoints = [endpoint('GET /api/admin/searches', ({ c }) => searchSettings(c.env))];
