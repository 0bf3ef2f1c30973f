import type { QueryClient } from '@tanstack/react-query';
import { suggestionsQuery } from './queries.ts';

const patience = 500;

/** The page of what a text names exactly; undefined if it names none, or nobody says so in time. */
export async function pageNamed(client: QueryClient, q: string): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const found = await Promise.race([client.fetchQuery(suggestionsQuery(q)), late]).catch(() => undefined);
  const [first] = found?.hits ?? [];
  return first?.isExact ? first.url : undefined;
}
