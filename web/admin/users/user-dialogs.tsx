import { useQueryClient } from '@tanstack/react-query';
import type { AdminUser } from '#domain/account/admin-users.schema.ts';
import { failureText, statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { failedWrite } from '../ui/failures.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { PasswordDialog } from '../ui/password-dialog.tsx';
import { refetchUsers } from './queries.ts';

type Texts = {
  texts: { title: string; label: string; busyLabel: string };
  question: string;
  done: { title: string; description: string };
  failedToast: (error: unknown) => string;
};

const failedWith = (text: string) => (error: unknown) => failureText(error, text);

/** Actions that a click confirms. */
const clicked = {
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
    failedToast: failedWith('Failed to resend verification email. Please try again.'),
  },
  reinstate: {
    call: 'POST /api/admin/users/:id/reinstate',
    texts: { title: 'Reinstate Account', label: 'Reinstate', busyLabel: 'Reinstating...' },
    question: 'The user can sign in again, with the rights they had before.',
    done: { title: 'Account reinstated', description: 'The user can sign in again.' },
    failedToast: failedWith('Failed to reinstate the account. Please try again.'),
  },
  endSessions: {
    call: 'POST /api/admin/users/:id/end-sessions',
    texts: { title: 'End Sessions', label: 'End Sessions', busyLabel: 'Ending Sessions...' },
    question: 'This signs the user out on every device. They can sign in again.',
    done: { title: 'Sessions ended', description: 'The user is signed out on every device.' },
    failedToast: failedWith('Failed to end the sessions. Please try again.'),
  },
} as const satisfies Record<string, Texts & { call: string }>;

/** Actions that need the administrator's own password. */
const guarded = {
  demote: {
    call: 'POST /api/admin/users/:id/revoke-admin',
    texts: { title: 'Remove Admin Rights', label: 'Remove Admin', busyLabel: 'Removing Admin...' },
    question: 'This user will no longer be able to open the admin area. Their account stays.',
    done: { title: 'Admin rights removed', description: 'The user is no longer an admin.' },
    failedToast: failedWith('Failed to remove the admin rights. Please try again.'),
  },
  suspend: {
    call: 'POST /api/admin/users/:id/suspend',
    texts: { title: 'Suspend Account', label: 'Suspend', busyLabel: 'Suspending...' },
    question:
      'This signs the user out on every device. They can’t sign in until an administrator reinstates the account.',
    done: { title: 'Account suspended', description: 'The user is signed out and can’t sign in.' },
    failedToast: failedWith('Failed to suspend the account. Please try again.'),
  },
} as const satisfies Record<string, Texts & { call: string }>;

type ClickedAction = keyof typeof clicked;
type GuardedAction = keyof typeof guarded;
export type UserAction = ClickedAction | GuardedAction;

type Props<Action> = { user: AdminUser; action: Action; onClose: () => void };

export function UserDialog({ action, ...props }: Props<UserAction>) {
  return action === 'demote' || action === 'suspend' ? (
    <GuardedDialog {...props} action={action} />
  ) : (
    <ClickedDialog {...props} action={action} />
  );
}

function ClickedDialog({ user, action, onClose }: Props<ClickedAction>) {
  const client = useQueryClient();
  const { call, texts, question } = clicked[action];
  const { succeeded, failed } = useOutcome(clicked[action], onClose, action !== 'resend' && action !== 'endSessions');
  return (
    <ConfirmDialog
      {...texts}
      confirmed={async () => {
        await apiOf(client).send(call, { params: { id: user.id } });
        await succeeded();
      }}
      failed={failed}
      onClose={onClose}
    >
      <Question user={user}>{question}</Question>
    </ConfirmDialog>
  );
}

function GuardedDialog({ user, action, onClose }: Props<GuardedAction>) {
  const client = useQueryClient();
  const { call, texts, question } = guarded[action];
  const { succeeded, failed } = useOutcome(guarded[action], onClose, true);
  return (
    <PasswordDialog
      {...texts}
      confirmed={async (password) => {
        await apiOf(client).send(call, { params: { id: user.id }, body: { password } });
        await succeeded();
      }}
      failed={failed}
      onClose={onClose}
    >
      <Question user={user}>{question}</Question>
    </PasswordDialog>
  );
}

/** @param buttonGoes whether the button that opened the dialog is gone after success */
function useOutcome({ done, failedToast }: Texts, onClose: () => void, buttonGoes: boolean) {
  const client = useQueryClient();
  return {
    async succeeded() {
      await refetchUsers(client);
      showToast(done);
      onClose();
      if (buttonGoes) focusHeading();
    },
    failed(error: unknown) {
      // The list is outdated if the user is gone or already changed.
      if ([404, 409].includes(statusOf(error) ?? 0)) void refetchUsers(client);
      return failedWrite(error, failedToast(error));
    },
  };
}

function Question({ user: { email, handle }, children }: { user: AdminUser; children: string }) {
  return (
    <>
      <p>{children}</p>
      <p className="mt-3 break-words text-ink">
        <strong className="font-semibold">{email}</strong>
        {handle && (
          <>
            {' '}
            (<bdi>{handle}</bdi>)
          </>
        )}
      </p>
    </>
  );
}
