import { data, type LoaderFunctionArgs } from 'react-router';
import { publicCacheHeaders } from '#worker/http/cache/cache.ts';
import { apiDocs } from '#worker/pages/api-docs/content.ts';
import { serverContext } from '#worker/pages/context.ts';

export async function apiDocsPage({ context }: LoaderFunctionArgs) {
  const { site } = context.get(serverContext);
  return data({ html: await apiDocs(site.origin) }, { headers: publicCacheHeaders([]) });
}
