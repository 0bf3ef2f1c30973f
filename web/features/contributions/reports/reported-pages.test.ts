import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { reportedPage } from '#domain/contributions/reported-page.ts';
import routes from '#web/routes.ts';

const samples: Record<string, string> = { id: '1', slug: 'one', key: 'one', category: 'one', author: '1' };

const pathsOf = ({ path, index, children = [] }: RouteConfigEntry): string[] => [
  ...(path === undefined && !index ? [] : [`/${path ?? ''}`]),
  ...children.flatMap(pathsOf),
];

test('every page of this site can be reported', () => {
  const pages = routes
    .filter(({ path }) => path !== 'admin')
    .flatMap(pathsOf)
    .filter((path) => path !== '/*')
    .map((path) => path.replace(/:(\w+)/g, (_, name: string) => samples[name] ?? name));
  expect(pages).toEqual(expect.arrayContaining(['/', '/optic/1', '/auth/forgot-password']));
  expect(pages.filter((path) => reportedPage(path) === undefined)).toEqual([]);
});
