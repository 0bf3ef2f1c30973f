import { data, type LoaderFunctionArgs, type Params, useParams, useSearchParams } from 'react-router';
import { idOf } from './url-params.ts';

const idText = (params: Params, search: URLSearchParams) => params.id ?? search.get('id');

/** The id of the row that a form edits; undefined for a new row. */
export const editedId = (params: Params, search: URLSearchParams) => idOf(idText(params, search));

export function useEditedId(): number | undefined {
  const [search] = useSearchParams();
  return editedId(useParams(), search);
}

/** @throws 404 for a malformed id */
export function checkId({ params, url }: Pick<LoaderFunctionArgs, 'params' | 'url'>): null {
  const text = idText(params, url.searchParams);
  if (text && idOf(text) === undefined) throw data(null, { status: 404 });
  return null;
}
