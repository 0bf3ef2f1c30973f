import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { passwordBodySchema } from '#domain/account/account.schema.ts';
import type { AdminUser } from '#domain/account/admin-users.schema.ts';
import { ApiError, failureText, statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { refetchAfterWrite } from '#web/lib/refetch-after-write.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Modal } from '#web/ui/dialogs/modal.tsx';
import { FormLayout, PasswordField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { failedWrite } from './ui/failures.tsx';
import { focusIfLost } from './ui/focus-heading.ts';

const refetchUsers = (client: QueryClient) => refetchAfterWrite(client, { queryKey: ['users'] });

type Texts = {
  title: string;
  label: string;
  busyLabel: string;
  question: string;
  done: { title: string; description: string };
  failed: string;
};

const clicked = {
  resend: {
    call: 'POST /api/admin/users/:id/resend-verification',
    title: 'Resend Verification Email',
    label: 'Send Verification Email',
    busyLabel: 'Sending...',
    question: 'This emails the user a new verification link. Earlier links no longer work.',
    done: { title: 'Verification email sent', description: 'The verification email has been resent to the user.' },
    failed: 'Failed to resend verification email. Please try again.',
  },
  reinstate: {
    call: 'POST /api/admin/users/:id/reinstate',
    title: 'Reinstate Account',
    label: 'Reinstate',
    busyLabel: 'Reinstating...',
    question: 'The user can sign in again, with the rights they had before.',
    done: { title: 'Account reinstated', description: 'The user can sign in again.' },
    failed: 'Failed to reinstate the account. Please try again.',
  },
  endSessions: {
    call: 'POST /api/admin/users/:id/end-sessions',
    title: 'End Sessions',
    label: 'End Sessions',
    busyLabel: 'Ending Sessions...',
    question: 'This signs the user out on every device. They can sign in again.',
    done: { title: 'Sessions ended', description: 'The user is signed out on every device.' },
    failed: 'Failed to end the sessions. Please try again.',
  },
} as const satisfies Record<string, Texts & { call: string }>;

const guarded = {
  promote: {
    call: 'POST /api/admin/users/:id/make-admin',
    title: 'Make User Admin',
    label: 'Make Admin',
    busyLabel: 'Making Admin...',
    question:
      'Are you sure you want to make this user an admin? They will have full access to manage all content on the site.',
    done: { title: 'User promoted', description: 'The user is now an admin.' },
    failed: 'Failed to make user an admin. Please try again.',
  },
  demote: {
    call: 'POST /api/admin/users/:id/revoke-admin',
    title: 'Remove Admin Rights',
    label: 'Remove Admin',
    busyLabel: 'Removing Admin...',
    question: 'This user will no longer be able to open the admin area. Their account stays.',
    done: { title: 'Admin rights removed', description: 'The user is no longer an admin.' },
    failed: 'Failed to remove the admin rights. Please try again.',
  },
  suspend: {
    call: 'POST /api/admin/users/:id/suspend',
    title: 'Suspend Account',
    label: 'Suspend',
    busyLabel: 'Suspending...',
    question:
      'This signs the user out on every device. They can’t sign in until an administrator reinstates the account.',
    done: { title: 'Account suspended', description: 'The user is signed out and can’t sign in.' },
    failed: 'Failed to suspend the account. Please try again.',
  },
} as const satisfies Record<string, Texts & { call: string }>;

type ClickedAction = keyof typeof clicked;
type GuardedAction = keyof typeof guarded;
export type UserAction = ClickedAction | GuardedAction;

const takesAway: readonly UserAction[] = ['endSessions', 'demote', 'suspend'];

const isGuarded = (action: UserAction): action is GuardedAction => action in guarded;

type Props = { user: AdminUser; action: UserAction; onClose: () => void };

export function UserDialog({ user, action, onClose }: Props) {
  const client = useQueryClient();
  const api = apiOf(client);
  const params = { id: user.id };
  const { title, label, busyLabel, question, done, failed } = isGuarded(action) ? guarded[action] : clicked[action];

  async function send(password: string): Promise<void> {
    await (isGuarded(action)
      ? api.send(guarded[action].call, { params, body: { password } })
      : api.send(clicked[action].call, { params }));
    await refetchUsers(client);
    showToast(done);
    onClose();
    // A filtered list may have lost the row.
    focusIfLost(document.querySelector('main h1'));
  }

  const Dialog = isGuarded(action) ? PasswordDialog : ConfirmDialog;
  return (
    <Dialog
      title={title}
      label={label}
      look={takesAway.includes(action) ? 'danger' : 'primary'}
      busyLabel={busyLabel}
      onClose={onClose}
      confirmed={(password = '') => send(password)}
      failed={(error) => {
        // The list is outdated if the user is gone or already changed.
        if ([404, 409].includes(statusOf(error) ?? 0)) void refetchUsers(client);
        // Beside the field.
        if (error instanceof ApiError && error.issues.length > 0) return error.serverMessage;
        return failedWrite(error, action === 'promote' ? failed : failureText(error, failed));
      }}
    >
      <p>{question}</p>
      <p className="mt-3 break-words text-ink">
        <strong className="font-semibold">{user.email}</strong>
        {user.handle && (
          <>
            {' '}
            (<bdi>{user.handle}</bdi>)
          </>
        )}
      </p>
    </Dialog>
  );
}

type PasswordProps = {
  title: string;
  children: ReactNode;
  label: string;
  look?: ButtonLook;
  busyLabel: string;
  confirmed: (password: string) => Promise<void>;
  failed: (error: unknown) => ReactNode;
  onClose: () => void;
};

function PasswordDialog({
  title,
  children,
  label,
  look = 'primary',
  busyLabel,
  confirmed,
  failed,
  onClose,
}: PasswordProps) {
  const form = useForm({ schema: passwordBodySchema, submit: ({ password }) => confirmed(password), failed });
  const cancel = (
    <Button className="btn-form" aria-disabled={form.busy || undefined} onClick={() => !form.busy && onClose()}>
      Cancel
    </Button>
  );
  return (
    <Modal title={title} description={children} open onOpenChange={(open) => !open && !form.busy && onClose()}>
      <FormLayout form={form} submit={label} busyLabel={busyLabel} look={look} cancel={cancel}>
        <PasswordField form={form} name="password" label="Your password" autoComplete="current-password" />
      </FormLayout>
    </Modal>
  );
}
