import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { resultsTurn, suggestionsQuery } from './queries.ts';

const patience = 500;

/** The page of what a text names exactly; undefined if it names none, or nobody says so in time. */
async function pageNamed(client: QueryClient, q: string): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const found = await Promise.race([client.fetchQuery(suggestionsQuery(q)), late]).catch(() => undefined);
  const [first] = found?.hits ?? [];
  return first?.isExact ? first.url : undefined;
}

/** Opens what a text names exactly, or else all results. */
export async function openNamed(client: QueryClient, navigate: NavigateFunction, q: string): Promise<void> {
  const page = q === '' ? undefined : await pageNamed(client, q);
  await (page ? navigate(page) : navigate(paths.search(q), { state: q && resultsTurn(q) }));
}
