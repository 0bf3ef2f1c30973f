import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { becomeUser } from './member.ts';

/** The entry in the browser's history on which a member last left. */
let left: string | undefined;

/** Whether the page is shown to nobody because its member has left it, and not because the session ran out. */
export function wasLeft(locationKey: string): boolean {
  return locationKey === left;
}

/** Makes a visitor of the member, whose session has ended by their own will: nothing of theirs is kept. */
export function useLeave(): () => void {
  const client = useQueryClient();
  const { key } = useLocation();
  return () => {
    left = key;
    becomeUser(client, null);
  };
}
