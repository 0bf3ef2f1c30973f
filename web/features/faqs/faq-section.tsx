import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FaqAccordion } from './faq-accordion.tsx';
import { faqsQuery } from './queries.ts';

/** The FAQ entries, or what stands in their place. */
export function FaqSection({ name }: { name: string }) {
  const { data, isPending, refetch } = useQuery(faqsQuery());
  if (isPending) return <Loading>Loading FAQs...</Loading>;
  if (data === undefined) {
    return (
      <Notice title="Failed to fetch FAQs" alert>
        <Button onClick={() => refetch()}>Try again</Button>
      </Notice>
    );
  }
  return <FaqAccordion faqs={data} name={name} />;
}
