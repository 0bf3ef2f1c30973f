import { useQuery } from '@tanstack/react-query';
import type { Faq } from '#domain/faqs/faqs.schema.ts';
import { answerText } from '#domain/faqs/faqs.ts';
import { paths } from '#domain/site/paths.ts';
import { GuideLinks, guidesQuery } from '#web/features/blog/guides/guide-links.tsx';
import type { Head } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { FaqSection } from './faq-accordion.tsx';

export function faqHead(faqs: readonly Faq[]): Head {
  return {
    title: 'Frequently Asked Questions',
    description:
      'Straight answers about red dots: MOA, footprints, battery life, waterproofing, night vision, and co-witnessing.',
    keywords: ['red dot FAQ', 'MOA', 'footprint', 'co-witness', 'battery life'],
    canonicalPath: paths.faq,
    jsonLd: () => [
      {
        '@type': 'FAQPage',
        mainEntity: faqs.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answerText(answer) },
        })),
      },
    ],
  };
}

export function FaqPage() {
  const { data: guides } = useQuery(guidesQuery('faq'));
  return (
    <>
      <PageHeading className="mb-6">Frequently Asked Questions</PageHeading>
      <div className="gap-8 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div>
          <FaqSection name="faq" guides={guides} />
          <p className="mt-8 flex flex-wrap items-center gap-3 text-reading">
            Don’t see your question? <ButtonLink to={paths.contact}>Contact Us</ButtonLink>
          </p>
        </div>
        <div className="lg:-mt-10">
          <GuideLinks place="faq" />
        </div>
      </div>
    </>
  );
}
