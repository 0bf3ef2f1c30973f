import { siteName } from '#domain/site/site.ts';
import { pageHeaders } from '#web/lib/page.ts';
import { pageMeta, plainHead } from '#web/shell/head.ts';
import type { Route } from './+types/route';
import { apiDocsPage } from './api-docs.server.ts';

export const loader = apiDocsPage;
export const headers = pageHeaders;

export const meta = pageMeta(() =>
  plainHead(
    'API and open data',
    `Use ${siteName} data in your own programs: open data files, and every API call with examples.`,
    '/api/docs',
  ),
);

export default function ApiDocsPage({ loaderData }: Route.ComponentProps) {
  return <div dangerouslySetInnerHTML={{ __html: loaderData.html }} />;
}
