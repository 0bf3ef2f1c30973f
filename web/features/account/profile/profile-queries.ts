import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contributionsQuery } from '#web/features/contributions/contribution-list.tsx';
import { favoritesQuery } from '#web/features/favorites/favorites.ts';
import { savedPistolsQuery } from '#web/features/my-pistol/account-pistols.ts';
import { memberReportsQuery } from '#web/features/owner-reports/queries.ts';
import { memberReviewsQuery } from '#web/features/reviews/queries.ts';
import { apiQuery } from '#web/lib/api-query.ts';
import { twoFactorQuery, useUser } from '../queries.ts';

export const sessionsQuery = () => apiQuery(['sessions', 'member'], '/api/user/sessions');

export const activityQuery = () => apiQuery(['activity', 'member'], '/api/user/activity');

/** Loads every part first, so nothing moves while the member scrolls. */
export function useProfileIsRead(): boolean {
  const enabled = Boolean(useUser());
  const [isRead, setRead] = useState(false);
  const fresh = { enabled, refetchOnMount: 'always', retryOnMount: true } as const;
  const results = [
    useQuery({ ...savedPistolsQuery(), enabled }),
    useQuery({ ...favoritesQuery(), enabled }),
    useQuery({ ...memberReportsQuery(), enabled }),
    useQuery({ ...memberReviewsQuery(), ...fresh }),
    useQuery({ ...contributionsQuery(), ...fresh }),
    useQuery({ ...twoFactorQuery(), ...fresh }),
    useQuery({ ...sessionsQuery(), ...fresh }),
    useQuery({ ...activityQuery(), ...fresh }),
  ];
  // A part that is tried again shows that itself.
  if (!isRead && results.every(({ isPending }) => !isPending)) setRead(true);
  return isRead;
}
