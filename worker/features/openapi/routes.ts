import { cachedEndpoint } from '#worker/http/endpoint.ts';
import { openApiDocument } from './document.ts';

export const openApiEndpoints = [cachedEndpoint('GET /api/openapi.json', [], openApiDocument)];
