import type { ComponentType, ReactNode } from 'react';
import type { Loader, RouteParams } from '../lib/prefetch.ts';
import type { RouteHandle } from '../shell/head.ts';

/** What a page's module exports. */
type PageModule = { Component: ComponentType; handle: RouteHandle; loader?: Loader };

export type Route = {
  /** Segments with a colon match any text; a last `*` matches the rest. */
  path: string;
  handle: RouteHandle;
  loader?: Loader;
  element?: ReactNode;
  Component?: ComponentType;
  /** Loads the rest of the route when it is first needed. */
  lazy?: (() => Promise<PageModule>) | undefined;
  /** The page brings its own frame. */
  bare?: boolean;
};

export type RouteMatch = { route: Route; params: RouteParams };

/** The first route whose path matches, regardless of letter case and slashes at the end. */
export function matchRoute(routes: Route[], pathname: string): RouteMatch {
  for (const route of routes) {
    const params = readParams(segmentsOf(route.path), segmentsOf(pathname).map(decoded));
    if (params) return { route, params };
  }
  throw new Error(`No route matches ${pathname}`);
}

/** Loads a route's module. A module that failed to load is tried again each time. */
export async function loadRoute(route: Route): Promise<void> {
  if (route.lazy) Object.assign(route, await route.lazy(), { lazy: undefined });
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function readParams(wanted: string[], given: string[]): RouteParams | undefined {
  const open = wanted.at(-1) === '*';
  const fixed = open ? wanted.slice(0, -1) : wanted;
  if (open ? given.length < fixed.length : given.length !== fixed.length) return undefined;
  const params: RouteParams = {};
  for (const [index, segment] of fixed.entries()) {
    const text = given[index] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = text;
    else if (segment.toLowerCase() !== text.toLowerCase()) return undefined;
  }
  return params;
}

/** A malformed encoding stays as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
