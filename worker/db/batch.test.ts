import { eq } from 'drizzle-orm';
import { expect, expectTypeOf, test } from 'vitest';
import { db, unique } from '../testing/rows.ts';
import { runBatch } from './batch.ts';
import { faqs } from './schema/catalog/faqs.ts';

test('runBatch runs statements in the order listed and returns typed results by name', async () => {
  const question = unique('Question');
  const read = () => db.select({ answer: faqs.answer }).from(faqs).where(eq(faqs.question, question));
  const results = await runBatch(db, {
    before: read(),
    written: db.insert(faqs).values({ question, answer: 'Yes.' }),
    after: read(),
  });
  expectTypeOf(results.after).toEqualTypeOf<{ answer: string }[]>();
  expect(results).toMatchObject({ before: [], written: { success: true }, after: [{ answer: 'Yes.' }] });
});

test('runBatch skips undefined statements', async () => {
  const ids = db.select({ id: faqs.id }).from(faqs).limit(0);
  expect(await runBatch(db, { guard: undefined, ids })).toEqual({ ids: [] });
  expect(await runBatch(db, { guard: undefined })).toEqual({});
});
