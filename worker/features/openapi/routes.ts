import { endpoint } from '#worker/http/endpoint.ts';
import { openApi } from './openapi.ts';

export const openApiEndpoints = [endpoint('GET /api/openapi.json', ({ c }) => openApi(c.env))];
