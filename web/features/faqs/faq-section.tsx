import { useQuery } from '@tanstack/react-query';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { FaqAccordion } from './faq-accordion.tsx';
import { faqsQuery } from './queries.ts';

/** The FAQs, or their loading or error state. */
export function FaqSection({ name }: { name: string }) {
  const { data, isPending, refetch } = useQuery(faqsQuery());
  if (isPending) return <Loading>Loading FAQs...</Loading>;
  if (data === undefined) return <FetchFailure title="Failed to fetch FAQs" onRetry={refetch} />;
  return <FaqAccordion faqs={data} name={name} />;
}
