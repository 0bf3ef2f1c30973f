import { expect, test } from 'vitest';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import { read } from '#worker/testing/request.ts';
import { insertFaq } from '#worker/testing/rows.ts';

await loadCatalog();

test('FAQs are listed in the order of their creation', async () => {
  const id = await insertFaq('A first word that sorts before all?', 'Yes.');
  const { body } = await read('/api/faq');
  expect(body.map(({ question, answer }) => ({ question, answer }))).toEqual([
    ...shippedCatalog().faqs,
    { question: 'A first word that sorts before all?', answer: 'Yes.' },
  ]);
  expect(body.at(-1)?.id).toBe(id);
});
