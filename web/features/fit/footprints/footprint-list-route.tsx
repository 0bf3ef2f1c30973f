import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, loadQueries, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { pageMeta } from '#web/shell/head.ts';
import { footprintsQuery } from '../queries.ts';
import { footprintListHead } from './footprint-head.ts';
import { FootprintList } from './footprint-list.tsx';

const load = loadQueries(() => [footprintsQuery()]);

export const loader = serverPage(load);
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta(() => footprintListHead);

export default FootprintList;
