import { useSearchParams } from 'react-router';
import { type MyPistol, useOwnPistol } from '#web/features/my-pistol/my-pistol.ts';
import type { Cut } from '../fits-query.ts';

/** The cut that the address names, or that the visitor's own pistol has, if the page is about it. */
export function useSlideCut(isOwn: (own: MyPistol) => boolean): Cut {
  const [params] = useSearchParams();
  const own = useOwnPistol();
  return readCut(params) || (own && isOwn(own) ? own.cut : null);
}

export const readCut = (params: URLSearchParams) => params.get('cut')?.trim() ?? '';
