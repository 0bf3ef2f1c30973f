import { insertOptic } from '../rows.ts';
import type { Bodies } from './world.ts';

export const memberBodies: Bodies = {
  'POST /api/favorites': ({ opticId }) => ({ opticId }),
  'POST /api/reviews': async () => ({ opticId: await insertOptic(), rating: 5 }),
  'PUT /api/reviews/:id': () => ({ rating: 1 }),
  'POST /api/contact': () => ({ name: 'Jane', email: 'jane@example.com', message: 'Hello' }),
  'PUT /api/user/reports': ({ opticId }) => ({ path: `/optic/${opticId}`, reason: 'dead-link' }),
  'PUT /api/user/contributions/:id/answer': () => ({ answer: 'The new one.' }),
  'PUT /api/user/corrections': ({ opticId }) => ({
    entity: 'optic',
    id: opticId,
    facts: [{ field: 'weightOz', value: 1.2, url: 'https://maker.example/dot', words: 'Weight: 1.2 oz' }],
  }),
  'PUT /api/user/owner-reports/:pistolId/:opticId': () => ({
    mount: 'plate',
    plate: 'MOS plate 02',
    stayedTight: true,
  }),
};
