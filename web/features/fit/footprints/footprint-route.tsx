import { guidesQuery } from '#web/features/blog/guides/guide-links.tsx';
import { isMissing } from '#web/lib/api-error.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, loadQueries, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { pageMeta } from '#web/shell/head.ts';
import { footprintPlace } from '../guide-places.ts';
import { footprintQuery } from '../queries.ts';
import { footprintHead, missingFootprintHead } from './footprint-head.ts';
import { FootprintPage } from './footprint-page.tsx';

const load = loadQueries(({ params: { id = '' } }) => [footprintQuery(id), guidesQuery(footprintPlace(id))]);

export const loader = serverPage(load);
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta((page, { params: { id = '' } }) => {
  const detail = page.data(footprintQuery(id));
  if (detail) return footprintHead(detail);
  return isMissing(page.error(footprintQuery(id))) ? missingFootprintHead : undefined;
});

export default FootprintPage;
