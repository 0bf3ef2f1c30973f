import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formerMember } from '#domain/reviews/reviews.ts';
import { failureText } from '#web/lib/api-error.ts';
import { useApi } from '#web/lib/query-client.ts';
import { toastSuccess } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialogs/modal.tsx';
import { FormLayout, PasswordField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { isSessionEnded, memberFailure, SessionEnded } from '../session-ended.tsx';
import { passwordOnlySchema } from '../sign-in/credential-fields.tsx';
import { useSignOut } from '../use-sign-out.ts';

export function MemberData() {
  const [deleting, setDeleting] = useState(false);
  return (
    <div className="grid gap-4">
      <p className="text-ink2">
        A JSON file with everything we store about you: account, activity, contributions, favorites, pistols, reviews,
        sessions and passkeys.
      </p>
      <Download />
      <p className="text-ink2">
        Deleting your account also deletes your details, favorites and pistols, immediately and permanently.
      </p>
      <div>
        <Button className="btn-form" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </div>
      <Modal
        title="Delete your account?"
        description={
          <>
            <p>This deletes your account, details, favorites and pistols. It can’t be undone.</p>
            <p className="mt-2">Your reviews stay, signed “{formerMember}”. To remove them too, delete them first.</p>
            <p className="mt-2">
              Your accepted corrections stay, without your name. Everything else you sent the editors is deleted.
            </p>
            <p className="mt-2">
              Our security log keeps your account’s history for a while, under a number instead of your name or email.
            </p>
          </>
        }
        open={deleting}
        onOpenChange={setDeleting}
      >
        <DeleteForm onCancel={() => setDeleting(false)} />
      </Modal>
    </div>
  );
}

function Download() {
  const api = useApi();
  const download = useMutation({
    mutationFn: () => api.get('/api/user/data', {}),
    onSuccess: (data) => save(new File([JSON.stringify(data, null, 2)], 'red-dot-atlas.json')),
  });
  return (
    <div>
      <Button
        className="btn-form"
        aria-disabled={download.isPending}
        onClick={() => !download.isPending && download.mutate()}
      >
        {download.isPending ? 'Downloading...' : 'Download my data'}
      </Button>
      {download.isError && (
        <div role="alert" className="mt-3">
          {isSessionEnded(download.error) ? (
            <SessionEnded />
          ) : (
            failureText(download.error, 'Your data didn’t download.')
          )}
        </div>
      )}
    </div>
  );
}

function save(file: File): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  // The browser needs the URL until it has saved the file.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const api = useApi();
  const signOut = useSignOut();
  const form = useForm({
    schema: passwordOnlySchema,
    scope: 'account',
    submit: async (body) => {
      const { message } = await api.send('DELETE /api/user', { body });
      signOut();
      toastSuccess(message);
    },
    failed: (error) => memberFailure(error, 'Account not deleted'),
  });
  const cancel = (
    <Button className="btn-form" onClick={onCancel}>
      Cancel
    </Button>
  );
  return (
    <FormLayout form={form} submit="Delete my account" busyLabel="Deleting..." look="danger" cancel={cancel}>
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
    </FormLayout>
  );
}
