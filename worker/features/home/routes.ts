import { endpoint } from '#worker/http/endpoint.ts';
import { getHome } from './home.ts';

export const homeEndpoints = [endpoint('GET /api/home', ({ db }) => getHome(db))];
