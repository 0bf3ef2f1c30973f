import { data } from 'react-router';
import { siteName } from '#domain/site/site.ts';
import { pageHeaders } from '#web/lib/page.ts';
import { pageMeta, plainHead } from '#web/shell/head.ts';
import { publicCacheHeaders } from '#worker/http/cache/cache.ts';
import { apiDocs } from '#worker/pages/api-docs/content.ts';
import { serverContext } from '#worker/pages/context.ts';
import type { Route } from './+types/route';

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(serverContext);
  return data({ html: await apiDocs(site.origin) }, { headers: publicCacheHeaders([]) });
}

export const headers = pageHeaders;

export const meta = pageMeta(() =>
  plainHead(
    'API and open data',
    `Read the facts of ${siteName} by program: files of open data, and every call with examples.`,
    '/api/docs',
  ),
);

export default function ApiDocsPage({ loaderData }: Route.ComponentProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the Worker writes it from the contracts, escaped.
  return <div dangerouslySetInnerHTML={{ __html: loaderData.html }} />;
}
