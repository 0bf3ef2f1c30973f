import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { forgetFormDrafts, useLastSignOut } from '#web/lib/storage/form-drafts.ts';
import { becomeUser } from './member.ts';
import { useUser } from './queries.ts';

let signOutKey: string | undefined;

export function isSignOutPage(locationKey: string): boolean {
  return locationKey === signOutKey;
}

export function useSignOutKey(): string {
  const { key } = useLocation();
  return `${useUser() === null && isSignOutPage(key)} ${useLastSignOut()}`;
}

export function useSignOut(): () => void {
  const client = useQueryClient();
  const { key } = useLocation();
  return () => {
    signOutKey = key;
    forgetFormDrafts();
    becomeUser(client, null);
  };
}
