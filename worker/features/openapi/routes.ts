import { publicEndpoint } from '#worker/http/endpoint.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { openApiDocument } from './document.ts';

export const openApiEndpoints = [
  publicEndpoint('GET /api/openapi.json', [], ({ c }) => openApiDocument(siteOrigin(c))),
];
