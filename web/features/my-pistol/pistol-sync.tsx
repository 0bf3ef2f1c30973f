import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from '#web/router/hooks.ts';
import { useUser } from '../account/queries.ts';
import { forgetMemberPistol, showLinkedPistol } from './my-pistol.ts';

/** Keeps the shown pistol that of the address (`?for=`), and the chosen one that of the member's account. */
export function PistolSync() {
  const client = useQueryClient();
  const user = useUser();
  const member = user === null ? null : user?.id;
  const [params] = useSearchParams();
  const slug = params.get('for');
  useEffect(() => {
    let isCurrent = true;
    const show = (pistol?: Parameters<typeof showLinkedPistol>[0]) => isCurrent && showLinkedPistol(pistol);
    if (slug) {
      import('./linked-pistol.ts').then(({ pistolBySlug }) => pistolBySlug(client, slug)).then(show, () => show());
    } else show();
    return () => {
      isCurrent = false;
    };
  }, [client, slug]);
  useEffect(() => {
    if (member === null) forgetMemberPistol();
    // Without the network the browser's pistol stays until the next page.
    else if (member !== undefined)
      import('./account-pistols.ts').then((it) => it.followAccount(client, member)).catch(() => undefined);
  }, [client, member]);
  return null;
}
