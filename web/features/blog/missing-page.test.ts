import { expect, test } from 'vitest';
import { missingHead } from './missing-page.tsx';

test.each(['Post not found', 'Author not found', 'Category not found'])("'%s' is a noindex 404 page", (title) => {
  expect(missingHead(title)).toMatchObject({ title, canonicalPath: '/404', noindex: true });
});
