import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRevalidator } from 'react-router';
import { becomeUser } from './queries.ts';

/** The entry in the browser's history on which a member last left. */
let left: string | undefined;

/** Whether the page is shown to nobody because its member has left it, and not because the session ran out. */
export function wasLeft(locationKey: string): boolean {
  return locationKey === left;
}

/** Makes a visitor of the member, whose session has ended by their own will: nothing of theirs is kept. */
export function useLeave(): () => Promise<void> {
  const client = useQueryClient();
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  return async () => {
    left = key;
    becomeUser(client, null);
    // What this page was made from is dropped as well.
    await revalidate();
  };
}
