import { expect, test } from 'vitest';
import { queueHref, readSearch } from './queue-search.ts';

const searchAt = (query: string) => readSearch(new URLSearchParams(query));
const open = { list: 'open', kind: undefined, entity: undefined, id: undefined, q: '', page: 1 } as const;

test('without parameters, the URL shows all open contributions', () => {
  expect(searchAt('')).toEqual(open);
  expect(queueHref(open)).toBe('/admin/contributions');
});

test('a filtered list survives its URL', () => {
  const search = { list: 'done', kind: 'correction', entity: 'optic', id: 12, q: 'holosun', page: 3 } as const;
  const href = queueHref(search);
  expect(href).toBe('/admin/contributions?list=done&kind=correction&entity=optic&id=12&q=holosun&page=3');
  expect(searchAt(href.split('?')[1] ?? '')).toEqual(search);
});

test('invalid values fall back to defaults', () => {
  expect(searchAt('list=all&kind=x&entity=faq&id=12&page=-1')).toEqual(open);
});

test('an id without a kind of row means nothing', () => {
  expect(searchAt('id=12')).toEqual(open);
});
