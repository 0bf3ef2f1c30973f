import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { forgetFormDrafts, useLastSignOut } from '#web/lib/storage/form-drafts.ts';
import { becomeUser } from './member.ts';
import { useUser } from './queries.ts';

let signOutKey: string | undefined;

/** Whether the member signed out on this page, rather than the session expiring. */
export function isSignOutPage(locationKey: string): boolean {
  return locationKey === signOutKey;
}

/** Changes when the member signs out on this page or in another tab: a key for forms that must not keep what was typed. */
export function useSignOutKey(): string {
  const { key } = useLocation();
  return `${useUser() === null && isSignOutPage(key)} ${useLastSignOut()}`;
}

/** Turns the member into a visitor after the server ended the session, and drops the member's data and what they typed. */
export function useSignOut(): () => void {
  const client = useQueryClient();
  const { key } = useLocation();
  return () => {
    signOutKey = key;
    forgetFormDrafts();
    becomeUser(client, null);
  };
}
