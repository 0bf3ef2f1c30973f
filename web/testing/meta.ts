import type { MetaArgs, MetaDescriptor } from 'react-router';
import { type Head, pageMeta } from '#web/shell/head.ts';

export function metaOf(head: Head, origin: string): MetaDescriptor[] {
  const root = { id: 'root', loaderData: { site: { origin, analyticsId: '' } } };
  return pageMeta(() => head)({
    loaderData: undefined,
    params: {},
    location: { pathname: '/', search: '' },
    matches: [root],
  } as unknown as MetaArgs);
}
