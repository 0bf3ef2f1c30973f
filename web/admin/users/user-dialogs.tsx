import { useQueryClient } from '@tanstack/react-query';
import type { AdminUser } from '#domain/api/admin.ts';
import { failureText, statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { failedWrite } from '../ui/failed-write.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { refetchUsers } from './queries.ts';

const actions = {
  promote: {
    call: 'POST /api/admin/users/:id/make-admin',
    texts: { title: 'Make User Admin', label: 'Make Admin', busyLabel: 'Making Admin...' },
    question:
      'Are you sure you want to make this user an admin? They will have full access to manage all content on the site.',
    done: { title: 'User promoted', description: 'The user is now an admin.' },
    failedToast: () => 'Failed to make user an admin. Please try again.',
  },
  resend: {
    call: 'POST /api/admin/users/:id/resend-verification',
    texts: { title: 'Resend Verification Email', label: 'Send Verification Email', busyLabel: 'Sending...' },
    question: 'This emails the user a new verification link. Earlier links no longer work.',
    done: { title: 'Verification email sent', description: 'The verification email has been resent to the user.' },
    failedToast: (error: unknown) => failureText(error, 'Failed to resend verification email. Please try again.'),
  },
} as const;

export type UserAction = keyof typeof actions;

/** Asks before an action on a user. */
export function UserDialog({ user, action, onClose }: { user: AdminUser; action: UserAction; onClose: () => void }) {
  const client = useQueryClient();
  const { id, email, handle } = user;
  const { call, texts, question, done, failedToast } = actions[action];
  return (
    <ConfirmDialog
      {...texts}
      confirmed={async () => {
        await apiOf(client).send(call, { params: { id } });
        await refetchUsers(client);
        showToast(done);
        onClose();
        // The button that opened the dialog is gone.
        if (action === 'promote') focusHeading();
      }}
      failed={(error) => {
        // The list is outdated if the user is gone or already changed.
        if ([404, 409].includes(statusOf(error) ?? 0)) void refetchUsers(client);
        return failedWrite(error, failedToast(error));
      }}
      onClose={onClose}
    >
      <p>{question}</p>
      <p className="mt-3 break-words text-ink">
        <strong className="font-semibold">{email}</strong>
        {handle && (
          <>
            {' '}
            (<bdi>{handle}</bdi>)
          </>
        )}
      </p>
    </ConfirmDialog>
  );
}
