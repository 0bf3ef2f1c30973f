import { endpoint } from '#worker/http/endpoint.ts';
import { keepUpload } from '../service.ts';

export const adminImageEndpoints = [
  endpoint('POST /api/admin/upload-image', async ({ c }) => ({ imageUrl: await keepUpload(c, 'image') })),
];
