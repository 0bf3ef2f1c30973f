import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { type AccountUser, accountName } from '#domain/account.ts';
import { useUserQuery } from '../features/account/queries.ts';
import { isPrivatePath, paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';

const AccountMenu = lazy(() =>
  import('../features/account/account-menu.tsx').then(
    ({ AccountMenu }) => ({ default: AccountMenu }),
    // Without a network the account can be asked for all the same.
    () => ({ default: ProfileLink }),
  ),
);

/** Looks like the menu's button, so that nothing moves when that comes. */
function ProfileLink({ user }: { user: AccountUser }) {
  return (
    <ButtonLink to={paths.profile} className="account-button">
      <bdi className="truncate">{accountName(user)}</bdi>
      <span aria-hidden="true" className="account-caret" />
    </ButtonLink>
  );
}

/** The way to sign in, or what a member may open. A member's page comes without the former (`web/shell/boot.ts`). */
export function AccountNav() {
  const { data: user, isError } = useUserQuery();
  const { pathname, search, state } = useLocation();
  if (user) {
    return (
      <Suspense fallback={<ProfileLink user={user} />}>
        <AccountMenu user={user} />
      </Suspense>
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
