import { pageMeta, unindexedHead } from '#web/shell/head.ts';
import { editedId } from './edited-id.ts';

/** @param title a function for a form that may be editing a row */
export function adminMeta(title: string | ((id: number | undefined) => string)) {
  return pageMeta((_page, { params, url }) => {
    const text = typeof title === 'string' ? title : title(editedId(params, url.searchParams));
    return unindexedHead(text, `${text}, for administrators.`, url.pathname);
  });
}
