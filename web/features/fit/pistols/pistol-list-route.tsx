import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, loadQueries, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { pageMeta } from '#web/shell/head.ts';
import { pistolRowsQuery } from '../queries.ts';
import { pistolListHead } from './pistol-head.ts';
import { PistolList } from './pistol-list.tsx';

const load = loadQueries(() => [pistolRowsQuery()]);

export const loader = serverPage(load);
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta(() => pistolListHead);

export default PistolList;
