import { useLocation } from 'react-router';
import type { AccountUser } from '#domain/account/account.schema.ts';
import { accountName } from '#domain/account/account.ts';
import { isPrivatePath, paths } from '#domain/site/paths.ts';
import { useUserQuery } from '#web/features/account/queries.ts';
import { useLazyModule } from '#web/lib/lazy-module.ts';
import { ButtonLink } from '#web/ui/button.tsx';

const loadMenu = () => import('#web/features/account/account-menu.tsx');

/**
 * Looks like the menu's button until the menu loads, so that nothing moves then.
 * @param reload loads the profile as a new document, which retries loading the menu
 */
function ProfileLink({ user, reload }: { user: AccountUser; reload: boolean }) {
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
  const { module: menu, failed = false } = useLazyModule(loadMenu, Boolean(user));
  if (user) return menu ? <menu.AccountMenu user={user} /> : <ProfileLink user={user} reload={failed} />;
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
