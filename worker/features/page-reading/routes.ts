import { endpoint } from '#worker/http/endpoint.ts';
import { readOpticPage } from './read-optic-page.ts';

export const pageReadingEndpoints = [
  endpoint('POST /api/admin/optics/:id/read-page', ({ c, member, params, body }) =>
    readOpticPage(c, member.id, params.id, body.url),
  ),
];
