import { useQuery } from '@tanstack/react-query';
import type { Faq } from '#domain/faqs/faqs.schema.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { FaqAnswer } from './faq-answer.tsx';
import { faqsQuery } from './queries.ts';

export function FaqSection({ name }: { name: string }) {
  const { data, isPending, refetch } = useQuery(faqsQuery());
  if (isPending) return <Loading>Loading FAQs...</Loading>;
  if (data === undefined) return <FetchFailure title="Failed to fetch FAQs" onRetry={refetch} />;
  return <FaqAccordion faqs={data} name={name} />;
}

/** A single-open accordion of native `details`, so it works without JavaScript. */
export function FaqAccordion({ faqs, name }: { faqs: readonly Faq[]; name: string }) {
  return (
    <div className="border-t border-ink">
      {faqs.map((faq) => (
        <details key={faq.id} name={name} className="group border-b border-rule">
          <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 text-reading font-medium [&::-webkit-details-marker]:hidden">
            {faq.question}
            <span aria-hidden="true" className="shrink-0 text-name font-normal text-ink2 group-open:rotate-45">
              +
            </span>
          </summary>
          <div id={`question-${faq.id}`} className="pb-5">
            <FaqAnswer answer={faq.answer} />
          </div>
        </details>
      ))}
    </div>
  );
}
