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

/** Looks like the menu's button until the menu loads. It opens a document, which retries a menu that failed to load. */
function ProfileLink({ user }: { user: AccountUser }) {
  return (
    <ButtonLink to={paths.profile} reloadDocument className="account-button">
      <bdi className="truncate">{accountName(user)}</bdi>
      <span aria-hidden="true" className="account-caret" />
    </ButtonLink>
  );
}

/** `boot.ts` hides the login link from members before hydration. */
export function AccountNav() {
  const { data: user, isError } = useUserQuery();
  const { pathname, search, state } = useLocation();
  if (user) {
    const link = <ProfileLink user={user} />;
    return (
      <LazyPart fallback={link} failed={link}>
        <AccountMenu user={user} />
      </LazyPart>
    );
  }
  const known = user === null || isError;
  return (
    <ButtonLink
      look="quiet"
      to={paths.auth}
      state={isPrivatePath(pathname) ? state : { next: pathname + search }}
      className={known ? '' : 'for-visitors'}
    >
      <span className="xl:hidden">Login</span>
      <span className="hidden xl:inline">Login / Register</span>
    </ButtonLink>
  );
}
