import { publicEndpoint } from '#worker/http/endpoint.ts';
import { openApiDocument } from './document.ts';

export const openApiEndpoints = [publicEndpoint('GET /api/openapi.json', [], () => openApiDocument())];
