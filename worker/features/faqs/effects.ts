import type { EffectsOf } from '#worker/db/effects.ts';
import { purge } from '#worker/db/purge.ts';
import { indexRows } from '../search/index-rows.ts';

export const faqEffects: EffectsOf = (db, ids) => ({
  after: { ...indexRows(db, 'question', ids), 'purge of the FAQ': purge(db, ['faq']) },
});
