import { routes } from 'virtual:react-router/server-build';

const parents = new Set(Object.values(routes).map((route) => route?.parentId));

function pathOf(id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  return route === undefined ? '' : pathOf(route.parentId) + (route.path ? `/${route.path}` : '');
}

export const pagePaths: readonly string[] = Object.keys(routes)
  .filter((id) => !parents.has(id))
  .map((id) => pathOf(id) || '/');
