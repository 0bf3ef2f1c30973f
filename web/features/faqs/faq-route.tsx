import { guidesQuery } from '#web/features/blog/guides/guide-links.tsx';
import { prefetching } from '#web/lib/prefetch.ts';
import type { RouteHandle } from '#web/shell/head.ts';
import { FaqPage, faqHead } from './faq-page.tsx';
import { faqsQuery } from './queries.ts';

export const loader = prefetching(() => [faqsQuery(), guidesQuery('faq')]);

export const handle: RouteHandle = { head: (client) => faqHead(client.getQueryData(faqsQuery().queryKey) ?? []) };

export const Component = FaqPage;
