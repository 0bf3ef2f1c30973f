import { endpoint } from '#worker/http/endpoint.ts';
import { openApiDocument } from './document.ts';

export const openApiEndpoints = [endpoint('GET /api/openapi.json', () => openApiDocument())];
