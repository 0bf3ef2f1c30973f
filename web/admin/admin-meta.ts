import { pageMeta, unindexedHead } from '#web/shell/head.ts';
import { editedId } from './edited-id.ts';

/** @param title or what makes it, for a form that may edit a row */
export function adminMeta(title: string | ((id: number | undefined) => string)) {
  return pageMeta((_page, { params, url }) => {
    const text = typeof title === 'string' ? title : title(editedId(params, url.searchParams));
    return unindexedHead(text, `${text}, for administrators.`, url.pathname);
  });
}
