import { expect, test } from 'vitest';
import { isPrivatePath } from '#web/paths.ts';
import { loadRoute } from '#web/router/match-route.ts';
import { routes } from '#web/routes.tsx';
import { pageModules } from './page-modules.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../web/features/**/*route.tsx');

test('every public page that loads on demand has its module', async () => {
  // Other tests may have loaded some.
  const lazy = routes.filter(({ path, element }) => element === undefined && !isPrivatePath(path.replace('/*', '')));
  expect(lazy.map(({ path }) => path)).toEqual(Object.keys(pageModules));
  for (const route of lazy) {
    await loadRoute(route);
    const module = await modules[`../../../${pageModules[route.path]}`]?.();
    // A module of several pages exports an object for each.
    const pages = [module, ...Object.values(module ?? {})] as { Component?: unknown }[];
    expect([route.path, pages.some(({ Component }) => Component === route.Component)]).toEqual([route.path, true]);
  }
});
