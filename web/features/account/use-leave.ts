import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { becomeUser } from './member.ts';

/** The history entry on which a member last signed out. */
let left: string | undefined;

/** Whether the member signed out on this page, rather than the session expiring. */
export function wasLeft(locationKey: string): boolean {
  return locationKey === left;
}

/** Turns the member into a visitor after they ended their session, and drops their data. */
export function useLeave(): () => void {
  const client = useQueryClient();
  const { key } = useLocation();
  return () => {
    left = key;
    becomeUser(client, null);
  };
}
