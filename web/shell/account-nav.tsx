import { useLocation } from 'react-router';
import { type AccountUser, accountName } from '#domain/account/account.ts';
import { useUserQuery } from '../features/account/queries.ts';
import { useLazyModule } from '../lib/lazy-module.ts';
import { isPrivatePath, paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';

const loadMenu = () => import('../features/account/account-menu.tsx');

/**
 * Stands for the menu until that comes, and looks like its button, so that nothing moves then.
 * @param fresh loads the whole document, and the menu with it
 */
function ProfileLink({ user, fresh }: { user: AccountUser; fresh: boolean }) {
  return (
    <ButtonLink to={paths.profile} reloadDocument={fresh} className="account-button">
      <bdi className="truncate">{accountName(user)}</bdi>
      <span aria-hidden="true" className="account-caret" />
    </ButtonLink>
  );
}

/** The way to sign in, or what a member may open. A member's page comes without the former (`web/shell/boot.ts`). */
export function AccountNav() {
  const { data: user, isError } = useUserQuery();
  const { pathname, search, state } = useLocation();
  const { part: menu, lost } = useLazyModule(loadMenu, Boolean(user));
  if (user) return menu ? <menu.AccountMenu user={user} /> : <ProfileLink user={user} fresh={lost} />;
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
