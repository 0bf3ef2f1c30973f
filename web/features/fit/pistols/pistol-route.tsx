import { paths } from '#domain/site/paths.ts';
import { guidesQuery } from '#web/features/blog/guides/guide-links.tsx';
import { isMissing } from '#web/lib/api-error.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, type Load, onOtherPath, type PageArgs, type PageData, pageHeaders } from '#web/lib/page.ts';
import { pageMeta } from '#web/shell/head.ts';
import { pistolPlace } from '../guide-places.ts';
import { pistolPageQuery } from '../queries.ts';
import { missingPistolHead, pistolHead } from './pistol-head.ts';
import { PistolPage } from './pistol-page.tsx';

const load: Load = async (client, { params: { slug = '' } }) => {
  const page = await client.fetchQuery(pistolPageQuery(slug)).catch(() => undefined);
  if (page) await client.prefetchQuery(guidesQuery(pistolPlace(page.pistol)));
};

function movedTo(page: PageData, { params: { slug = '' } }: PageArgs): string | undefined {
  const shown = page.data(pistolPageQuery(slug));
  return shown && shown.pistol.slug !== slug ? paths.pistol(shown.pistol.slug) : undefined;
}

export const loader = serverPage(load, { movedTo });
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta((page, { params: { slug = '' } }) => {
  const shown = page.data(pistolPageQuery(slug));
  if (shown) return pistolHead(shown);
  return isMissing(page.error(pistolPageQuery(slug))) ? missingPistolHead : undefined;
});

export default PistolPage;
