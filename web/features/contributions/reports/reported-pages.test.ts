import { expect, test } from 'vitest';
import { reportedPage } from '#domain/contributions/reported-page.ts';
import { isAdminPath } from '#domain/site/paths.ts';
import { routes } from '#web/routes.tsx';

const samples: Record<string, string> = { id: '1', slug: 'one', category: 'one', author: '1' };

test('every page of this site can be reported', () => {
  const pages = routes
    .map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => samples[name] ?? name))
    .filter((path) => !isAdminPath(path) && path !== '*');
  expect(pages.filter((path) => reportedPage(path) === undefined)).toEqual([]);
});
