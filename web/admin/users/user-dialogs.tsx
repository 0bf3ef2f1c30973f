import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { AdminUser } from '#domain/api/admin.ts';
import { failureText, statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { failedWrite } from '../ui/failed-write.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { refetchUsers } from './queries.ts';

type Props = { user: AdminUser; onClose: () => void };

function Named({ user: { email, handle } }: { user: AdminUser }) {
  return (
    <p className="mt-3 break-words text-ink">
      <strong className="font-semibold">{email}</strong>
      {handle && (
        <>
          {' '}
          (<bdi>{handle}</bdi>)
        </>
      )}
    </p>
  );
}

/** Refetches the list if the failure shows that it is outdated. */
function refetchIfOutdated(client: QueryClient, error: unknown): void {
  if ([404, 409].includes(statusOf(error) ?? 0)) void refetchUsers(client);
}

export function PromoteUser({ user, onClose }: Props) {
  const client = useQueryClient();
  return (
    <ConfirmDialog
      title="Make User Admin"
      label="Make Admin"
      busyLabel="Making Admin..."
      confirmed={async () => {
        await apiOf(client).send('POST /api/admin/users/:id/make-admin', { params: { id: user.id } });
        await refetchUsers(client);
        showToast({ title: 'User promoted', description: 'The user is now an admin.' });
        onClose();
        focusHeading();
      }}
      failed={(error) => {
        refetchIfOutdated(client, error);
        return failedWrite(error, 'Failed to make user an admin. Please try again.');
      }}
      onClose={onClose}
    >
      <p>
        Are you sure you want to make this user an admin? They will have full access to manage all content on the site.
      </p>
      <Named user={user} />
    </ConfirmDialog>
  );
}

export function ResendVerification({ user, onClose }: Props) {
  const client = useQueryClient();
  const fallback = 'Failed to resend verification email. Please try again.';
  return (
    <ConfirmDialog
      title="Resend Verification Email"
      label="Send Verification Email"
      busyLabel="Sending..."
      confirmed={async () => {
        await apiOf(client).send('POST /api/admin/users/:id/resend-verification', { params: { id: user.id } });
        await refetchUsers(client);
        showToast({
          title: 'Verification email sent',
          description: 'The verification email has been resent to the user.',
        });
        onClose();
      }}
      failed={(error) => {
        refetchIfOutdated(client, error);
        return failedWrite(error, failureText(error, fallback));
      }}
      onClose={onClose}
    >
      <p>This emails the user a new verification link. Earlier links no longer work.</p>
      <Named user={user} />
    </ConfirmDialog>
  );
}
