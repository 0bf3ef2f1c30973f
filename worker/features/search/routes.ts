import { endpoint } from '#worker/http/endpoint.ts';
import { search } from './search.ts';

export const siteSearchEndpoints = [endpoint('GET /api/search', ({ db, query }) => search(db, query))];
