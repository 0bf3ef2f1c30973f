import { lazy } from 'react';
import { dataLicense, openDataKinds, openDataPath } from '#domain/open-data/open-data.ts';
import { siteName } from '#domain/site/site.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { pageHeaders } from '#web/lib/page.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { pageMeta, plainHead } from '#web/shell/head.ts';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

// A `.client` file stays out of the Worker.
const ApiReference = lazy(() => import('./api-reference.client.tsx'));

export const loader = serverPage();
export const clientLoader = () => null;
export const headers = pageHeaders;
export const meta = pageMeta(() =>
  plainHead(
    'API and open data',
    `Use ${siteName} data in your own programs: open data files, and every API call with examples.`,
    '/api/docs',
  ),
);

export default function ApiDocsPage() {
  const isHydrated = useHydrated();
  return (
    <>
      <div className="grid max-w-reading gap-4 text-reading [&_a]:underline [&_h2]:mt-4 [&_h2]:text-name [&_h2]:font-semibold">
        <PageHeading>API and open data</PageHeading>
        <p>
          Programs can read everything this site shows. <a href="/api/openapi.json">The OpenAPI document</a> describes
          every endpoint. Lists that are split into pages name the next one in the <code>Link</code> header. Please keep
          copies, and send <code>If-None-Match</code> instead of reading the same data again.
        </p>
        <h2>Open data</h2>
        <p>
          All facts with their evidence, as files. License:{' '}
          <a href={dataLicense.url} rel="license">
            {dataLicense.name}
          </a>
          ; please credit {dataLicense.attribution}. Ids never change.
        </p>
        <ul className="list-disc pl-5">
          {openDataKinds.map((kind) => (
            <li key={kind} className="py-1.5 first-letter:uppercase">
              {kind}: <a href={openDataPath(kind, 'json')}>JSON</a>, <a href={openDataPath(kind, 'csv')}>CSV</a>
            </li>
          ))}
        </ul>
        <h2>Endpoints</h2>
        <p className="hidden noscript:block">
          This part needs JavaScript. <a href="/api/openapi.json">The OpenAPI document</a> has the same content.
        </p>
      </div>
      {isHydrated && (
        <LazyPart fallback={<p className="mt-4">Loading endpoints...</p>}>
          <ApiReference />
        </LazyPart>
      )}
    </>
  );
}
