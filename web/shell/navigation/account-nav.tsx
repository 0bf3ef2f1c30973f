import { lazy } from 'react';
import { useLocation } from 'react-router';
import type { AccountUser } from '#domain/account/account.schema.ts';
import { accountName } from '#domain/account/account.ts';
import { isPrivatePath, paths } from '#domain/site/paths.ts';
import { useUserQuery } from '#web/features/account/queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';

const AccountMenu = lazy(() =>
  import('#web/features/account/account-menu.tsx').then(({ AccountMenu }) => ({ default: AccountMenu })),
);

/**
 * Looks like the menu's button until the menu loads, so that nothing moves then.
 * @param reload loads the profile as a new document, which retries loading the menu
 */
function ProfileLink({ user, reload = false }: { user: AccountUser; reload?: boolean }) {
  return (
    <ButtonLink to={paths.profile} reloadDocument={reload} className="account-button">
      <bdi className="truncate">{accountName(user)}</bdi>
      <span aria-hidden="true" className="account-caret" />
    </ButtonLink>
  );
}

/** The link to sign in, or the member's menu. `web/shell/boot.ts` hides the link from members before hydration. */
export function AccountNav() {
  const { data: user, isError } = useUserQuery();
  const { pathname, search, state } = useLocation();
  if (user) {
    return (
      <LazyPart fallback={<ProfileLink user={user} />} failed={<ProfileLink user={user} reload />}>
        <AccountMenu user={user} />
      </LazyPart>
    );
  }
  const known = user === null || isError;
  return (
    <ButtonLink
      to={paths.auth}
      state={isPrivatePath(pathname) ? state : { next: pathname + search }}
      className={known ? '' : 'for-visitors'}
    >
      <span className="lg:hidden">Login</span>
      <span className="hidden lg:inline">Login / Register</span>
    </ButtonLink>
  );
}
