import { expect, test } from 'vitest';
import { defaultPageSize, listWindow, listWindowAndNext, maxWholeList, pageWindow } from './pagination.ts';

test('without page and pageSize the window is the whole list', () => {
  expect(pageWindow({})).toBeUndefined();
});

test('a page alone has the default size, a size alone means the first page', () => {
  expect(pageWindow({ page: 3 })).toEqual({ limit: defaultPageSize, offset: 2 * defaultPageSize });
  expect(pageWindow({ pageSize: 10 })).toEqual({ limit: 10, offset: 0 });
});

test('a whole list is read with one row more than it may have, and a page of a list without a total with the next row', () => {
  expect(listWindow({})).toEqual({ limit: maxWholeList + 1, offset: 0 });
  expect(listWindowAndNext({})).toEqual({ limit: maxWholeList + 1, offset: 0 });
  expect(listWindow({ page: 2, pageSize: 10 })).toEqual({ limit: 10, offset: 10 });
  expect(listWindowAndNext({ page: 2, pageSize: 10 })).toEqual({ limit: 11, offset: 10 });
});
