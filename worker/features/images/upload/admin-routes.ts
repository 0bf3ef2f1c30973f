import { endpoint } from '#worker/http/endpoint.ts';
import { storeUpload } from '../store.ts';

/** The blog's editor has a URL of its own. */
const names = ['POST /api/admin/upload-image', 'POST /api/admin/blog/upload-image'] as const;

export const adminImageEndpoints = names.map((name) =>
  endpoint(name, async ({ c, member }) => ({ imageUrl: await storeUpload(c, member.id, 'image') })),
);
