import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '#web/router/hooks.ts';
import { becomeUser } from './member.ts';

let signOutKey: string | undefined;

/** Whether the member signed out on this page, rather than the session expiring. */
export function isSignOutPage(locationKey: string): boolean {
  return locationKey === signOutKey;
}

/** Turns the member into a visitor after the server ended the session, and drops the member's data. */
export function useSignOut(): () => void {
  const client = useQueryClient();
  const { key } = useLocation();
  return () => {
    signOutKey = key;
    becomeUser(client, null);
  };
}
