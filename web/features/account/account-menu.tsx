import { useMutation, useQuery } from '@tanstack/react-query';
import { DropdownMenu } from 'radix-ui';
import type { AccountUser } from '#domain/account/account.schema.ts';
import { accountName } from '#domain/account/account.ts';
import { paths } from '#domain/site/paths.ts';
import { useApi } from '#web/lib/query-client.ts';
import { toastFailure, toastSuccess } from '#web/shell/toasts/toasts.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { adminCheckQuery, useUser } from './queries.ts';
import { useSignOut } from './use-sign-out.ts';

export function AccountMenu({ user }: { user: AccountUser }) {
  const signedIn = Boolean(useUser());
  const { data: isAdmin } = useQuery({ ...adminCheckQuery(), enabled: signedIn });
  const api = useApi();
  const signOut = useSignOut();
  const logout = useMutation({
    mutationFn: () => api.send('POST /api/logout'),
    onSuccess: () => {
      signOut();
      toastSuccess('Logged out successfully');
    },
    onError: (error) => toastFailure(error, 'Logout failed'),
  });
  return (
    // A modal menu would hide the page's scroll bar and so shift the page.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="btn account-button">
        <bdi className="truncate">{accountName(user)}</bdi>
        <span aria-hidden="true" className="account-caret" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content aria-label="My Account" align="end" sideOffset={4} collisionPadding={8} className="menu">
          <DropdownMenu.Label className="menu-label">My Account</DropdownMenu.Label>
          <DropdownMenu.Item disabled className="menu-person">
            {user.handle && <bdi>{user.handle}</bdi>}
            <span className="truncate">{user.email}</span>
          </DropdownMenu.Item>
          <DropdownMenu.Separator className="menu-rule" />
          <DropdownMenu.Item asChild className="menu-item">
            <Link to={paths.profile}>My Profile</Link>
          </DropdownMenu.Item>
          {isAdmin && (
            <DropdownMenu.Item asChild className="menu-item">
              <Link to={paths.adminDashboard}>Admin Dashboard</Link>
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item
            className="menu-item"
            disabled={logout.isPending}
            onSelect={(event) => {
              // Keeps the menu open to show progress.
              event.preventDefault();
              logout.mutate();
            }}
          >
            {logout.isPending ? 'Logging out...' : 'Logout'}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
