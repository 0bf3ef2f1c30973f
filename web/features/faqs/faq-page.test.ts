import { expect, test } from 'vitest';
import { faqHead } from './faq-page.tsx';

test('the structured data of the FAQ has every answer as plain text', () => {
  const faqs = [
    {
      id: 1,
      question: 'What is MOA?',
      answer: 'About **1.047 inches** at 100 yards.',
      createdAt: '2026-11-01T00:00:00.000Z',
    },
  ];
  const [faq] = faqHead(faqs).jsonLd?.('https://example.com') ?? [];
  expect(faq).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'What is MOA?',
        acceptedAnswer: { '@type': 'Answer', text: 'About 1.047 inches at 100 yards.' },
      },
    ],
  });
});
