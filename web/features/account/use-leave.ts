import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { isPrivatePath, paths } from '../../paths.ts';
import { becomeUser } from './queries.ts';

/** Makes a visitor of the member whose session has ended: away from private pages, with nothing of theirs kept. */
export function useLeave(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  return async () => {
    const away = isPrivatePath(pathname);
    // First the page, and drawn at once: the one that is left would ask the visitor to sign in again.
    if (away) await navigate(paths.home, { flushSync: true });
    becomeUser(client, null);
    // What this page was made from is dropped as well.
    await revalidate();
  };
}
