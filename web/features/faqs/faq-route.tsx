import { guidesQuery } from '#web/features/blog/guides/guide-links.tsx';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, loadQueries, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { pageMeta } from '#web/shell/head.ts';
import { faqsQuery } from './faq-accordion.tsx';
import { FaqPage, faqHead } from './faq-page.tsx';

const load = loadQueries(() => [faqsQuery(), guidesQuery('faq')]);

export const loader = serverPage(load);
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta((page) => faqHead(page.data(faqsQuery()) ?? []));

export default FaqPage;
