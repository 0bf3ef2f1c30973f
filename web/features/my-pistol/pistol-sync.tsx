import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '../account/queries.ts';
import { linkedPistolQuery, linkedSlug } from './linked-pistol.ts';
import { forgetMemberPistol, showLinkedPistol } from './my-pistol.ts';

export function PistolSync() {
  const client = useQueryClient();
  const user = useUser();
  const member = user === null ? null : user?.id;
  const [params] = useSearchParams();
  const { data: linked, isFetching } = useQuery({
    ...linkedPistolQuery(params),
    enabled: linkedSlug(params) !== '',
  });
  // Before the store is read for the first time.
  useLayoutEffect(() => {
    if (!isFetching) showLinkedPistol(linked ?? undefined);
  }, [linked, isFetching]);
  useEffect(() => {
    if (member === null) forgetMemberPistol();
    else if (member !== undefined)
      import('./follow-account.ts').then(({ followAccount }) => followAccount(client, member)).catch(() => undefined);
  }, [client, member]);
  return (
    linked === null && (
      <p className="mb-4 card border-l-4 border-l-accent px-4 py-3">
        We don’t list the pistol in this link, so no fits are shown for it.
      </p>
    )
  );
}
