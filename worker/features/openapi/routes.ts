import { endpoint } from '#worker/http/endpoint.ts';

export const openApiEndpoints = [
  endpoint('GET /api/openapi.json', async () => (await import('./document.ts')).openApiDocument()),
];
