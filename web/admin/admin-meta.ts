import { data, type LoaderFunctionArgs, type Params, useParams, useSearchParams } from 'react-router';
import { pageMeta, unindexedHead } from '#web/shell/head.ts';
import { idOf } from './url-params.ts';

export function adminMeta(title: string | ((id: number | undefined) => string)) {
  return pageMeta((_page, { params, url }) => {
    const text = typeof title === 'string' ? title : title(idOf(idText(params, url.searchParams)));
    return unindexedHead(text, `${text}, for administrators.`, url.pathname);
  });
}

const idText = (params: Params, search: URLSearchParams) => params.id ?? search.get('id');

export function useEditedId(): number | undefined {
  const [search] = useSearchParams();
  return idOf(idText(useParams(), search));
}

export function checkId({ params, url }: Pick<LoaderFunctionArgs, 'params' | 'url'>): null {
  const text = idText(params, url.searchParams);
  if (text && idOf(text) === undefined) throw data(null, { status: 404 });
  return null;
}
