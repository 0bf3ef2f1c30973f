import { expect, test } from 'vitest';
import { loadCatalogue, shippedCatalogue } from '../../testing/catalogue.ts';
import { read } from '../../testing/request.ts';
import { insertFaq } from '../../testing/rows.ts';

await loadCatalogue();

test('the questions are answered in the order in which they were entered', async () => {
  const id = await insertFaq('A first word that sorts before all?', 'Yes.');
  const { body } = await read('/api/faq');
  expect(body.map(({ question, answer }) => ({ question, answer }))).toEqual([
    ...shippedCatalogue().faqs,
    { question: 'A first word that sorts before all?', answer: 'Yes.' },
  ]);
  expect(body.at(-1)?.id).toBe(id);
});
