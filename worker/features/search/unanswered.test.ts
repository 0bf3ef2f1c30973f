import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { connect } from '#worker/db/client.ts';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { eventually } from '#worker/testing/eventually.ts';
import { read } from '#worker/testing/request.ts';
import { deleteOldQuestions, mostAsked } from './unanswered.ts';

await loadCatalog();

const ask = (q: string, further = '') => read('/api/search', `/api/search?q=${encodeURIComponent(q)}${further}`);

test('questions without an answer are counted by day, and nothing else is', async () => {
  const db = connect(env.DB);
  for (const q of ['Does it come with   a warranty', 'does it come with a warranty']) await ask(q);
  // Answered, a name, a suggestion for part of a question, and what may say who asks.
  for (const q of ['exps3 battery', 'holosun 507k', 'jane@example.com wants to know', 'warranty call 5551234567'])
    await ask(q);
  await ask('does it come with a bike', '&limit=8');
  await eventually(async () => expect((await mostAsked(db))[0]?.count).toBe(2));
  const asked = await mostAsked(db);
  expect(asked.map(({ question, count }) => [question, count])).toEqual([['does it come with a warranty', 2]]);
});

test('they are deleted after 90 days', async () => {
  const db = connect(env.DB);
  await env.DB.prepare(
    "INSERT INTO unanswered_questions VALUES ('old', '2026-01-01', 3, '2026-01-01T00:00:00.000Z')",
  ).run();
  expect(await deleteOldQuestions(db, new Date('2026-04-01T03:00:00Z'))).toBe(0);
  expect(await deleteOldQuestions(db, new Date('2026-04-02T03:00:00Z'))).toBe(1);
});
