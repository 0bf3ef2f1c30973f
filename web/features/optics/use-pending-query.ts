import { startTransition, useOptimistic } from 'react';
import { useNavigate } from 'react-router';

/**
 * The query string, including choices whose navigation is still pending, and a function that navigates to another.
 * Two quick choices build on each other.
 */
export function usePendingQuery(query: string, hrefOf: (query: string) => string) {
  const navigate = useNavigate();
  const [pending, setPending] = useOptimistic(query);
  const onSearch = (next: string) =>
    startTransition(async () => {
      setPending(next);
      await navigate(hrefOf(next), { preventScrollReset: true });
    });
  return [pending, onSearch] as const;
}
