import { useQuery } from '@tanstack/react-query';
import type { GuideLink } from '#domain/blog/blog.schema.ts';
import { guideOnQuestion } from '#domain/blog/guide-places.ts';
import type { Faq } from '#domain/faqs/faqs.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { listQuery } from '#web/lib/api-query.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { FaqAnswer } from './faq-answer.tsx';

export const faqsQuery = () => listQuery(['faqs', 'list'], '/api/faq', {});

type SectionProps = { name: string; guides?: readonly GuideLink[] | undefined };

type Columns = { inTwo?: boolean };

export function FaqSection({ name, guides, inTwo = false }: SectionProps & Columns) {
  const { data, isPending, refetch } = useQuery(faqsQuery());
  if (isPending) return <Loading>Loading FAQs...</Loading>;
  if (data === undefined) return <FetchFailure title="Failed to fetch FAQs" onRetry={refetch} />;
  if (!inTwo) return <FaqAccordion faqs={data} name={name} guides={guides} />;
  const half = Math.ceil(data.length / 2);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <FaqAccordion faqs={data.slice(0, half)} name={name} guides={guides} />
      <FaqAccordion faqs={data.slice(half)} name={name} guides={guides} />
    </div>
  );
}

export function FaqAccordion({ faqs, name, guides = [] }: SectionProps & { faqs: readonly Faq[] }) {
  return (
    <div className="card px-4 wrap-anywhere sm:px-6">
      {faqs.map((faq) => (
        <details key={faq.id} name={name} className="group border-b border-rule last:border-b-0">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-reading font-semibold [&::-webkit-details-marker]:hidden">
            {faq.question}
            <span aria-hidden="true" className="shrink-0 text-name font-normal text-accent group-open:rotate-45">
              +
            </span>
          </summary>
          <div id={`question-${faq.id}`} className="pb-5">
            <FaqAnswer answer={faq.answer} />
            <QuestionGuide guide={guideOnQuestion(faq.question, guides)} />
          </div>
        </details>
      ))}
    </div>
  );
}

function QuestionGuide({ guide }: { guide: GuideLink | undefined }) {
  if (guide === undefined) return null;
  return (
    <p className="mt-3 text-reading">
      Guide: <TextLink to={paths.blogPost(guide.slug)}>{guide.title}</TextLink>
    </p>
  );
}
