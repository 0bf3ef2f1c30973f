import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { db, unique } from '../testing/rows.ts';
import { abortCode, abortWhen, runGuarded } from './abort.ts';
import { faqs } from './schema/catalog/faqs.ts';

const insert = (question: string) => db.insert(faqs).values({ question, answer: 'Yes.' }).returning({ id: faqs.id });
const count = (question: string) => db.$count(faqs, eq(faqs.question, question));
const failure = (work: Promise<unknown>) => work.then(() => undefined, abortCode);

test('a condition that holds rolls back the whole batch, statements before it included', async () => {
  const [before, after] = [unique('Before'), unique('After')];
  const batch = db.batch([insert(before), abortWhen(db, { changed: sql`1 = ${1}` }), insert(after)]);
  expect(await failure(batch)).toBe('changed');
  expect([await count(before), await count(after)]).toEqual([0, 0]);
});

test('the first condition that holds names the failure', async () => {
  const [yes, no] = [sql`true`, sql`false`];
  const codeOf = (conditions: Parameters<typeof abortWhen>[1]) => failure(db.batch([abortWhen(db, conditions)]));
  expect(await codeOf({ lost_image: no, changed: yes, taken: yes })).toBe('changed');
  expect(await codeOf({ taken: yes, changed: no })).toBe('taken');
  expect(await codeOf({ lost_image: no, changed: no, taken: no, in_use: no })).toBeUndefined();
});

test('abortCode tells a unique constraint from a foreign key and from other errors', async () => {
  const question = unique('Question');
  expect(await failure(db.batch([insert(question), insert(question)]))).toBe('unique');
  expect(await failure(db.run(sql`INSERT INTO favorites (user_id, optic_id) VALUES (0, 0)`).execute())).toBe(
    'foreign_key',
  );
  expect(await failure(db.run(sql`SELECT nothing`).execute())).toBeUndefined();
  expect(abortCode(new Error('Failed query\nparams: abort:changed'))).toBeUndefined();
  expect(abortCode('abort:changed')).toBeUndefined();
});

test('runGuarded throws what the failing guard throws, or the database error if that guard returns', async () => {
  const question = unique('Question');
  const refuse = async () => {
    throw new Error('Refused');
  };
  const statements = { inserted: insert(question) };
  await expect(runGuarded(db, { taken: { when: sql`true`, refuse } }, statements)).rejects.toThrow('Refused');
  await expect(runGuarded(db, { taken: { when: sql`true`, refuse: async () => {} } }, statements)).rejects.toThrow(
    'abort:taken',
  );
  expect(await count(question)).toBe(0);
  await insert(question);
  await expect(runGuarded(db, { unique: { refuse } }, statements)).rejects.toThrow('Refused');
  await expect(runGuarded(db, { foreign_key: { refuse } }, statements)).rejects.toThrow('UNIQUE constraint');
});

test('runGuarded runs the batch again if the reason is gone when it is looked up, three times at most', async () => {
  const [taken, question] = [unique('Taken'), unique('Question')];
  await insert(taken);
  const isTaken = sql`EXISTS (SELECT 1 FROM faqs WHERE question = ${taken})`;
  const refuse = vi.fn(async () => {
    throw new AppError('unavailable', 'Please try again.');
  });
  const create = () => runGuarded(db, { taken: { when: isTaken, refuse } }, { inserted: insert(question) });
  await expect(create()).rejects.toThrow('Please try again.');
  expect(refuse).toHaveBeenCalledTimes(3);
  expect(await count(question)).toBe(0);
  refuse.mockImplementationOnce(async () => {
    await db.delete(faqs).where(eq(faqs.question, taken));
    throw new AppError('unavailable', 'Please try again.');
  });
  expect((await create()).inserted).toEqual([{ id: expect.any(Number) }]);
  expect(await count(question)).toBe(1);
});
