import { endpoint } from '#worker/http/endpoint.ts';
import { storeUpload } from '../store.ts';

export const adminImageEndpoints = [
  endpoint('POST /api/admin/upload-image', async ({ c }) => ({ imageUrl: await storeUpload(c, 'image') })),
];
