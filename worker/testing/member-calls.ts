import { insertOptic } from './rows.ts';

type Target = { opticId: number };

/** Valid bodies of what members send about rows. */
export const memberBodies = {
  'POST /api/favorites': ({ opticId }: Target) => ({ opticId }),
  'POST /api/reviews': async () => ({ opticId: await insertOptic(), rating: 5 }),
  'PUT /api/reviews/:id': () => ({ rating: 1 }),
  'POST /api/contact': () => ({ name: 'Jane', email: 'jane@example.com', message: 'Hello' }),
  'PUT /api/user/reports': ({ opticId }: Target) => ({ path: `/optic/${opticId}`, reason: 'dead-link' }),
  'PUT /api/user/contributions/:id/answer': () => ({ answer: 'The new one.' }),
  'PUT /api/user/corrections': ({ opticId }: Target) => ({
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
