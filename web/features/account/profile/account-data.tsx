import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formerMember } from '#domain/reviews/reviews.ts';
import { failureText } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessages, PasswordField, SubmitButton } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Modal } from '#web/ui/modal.tsx';
import { toastFailure, toastSuccess } from '../failed.ts';
import { isSessionEnded, SessionEnded } from '../session-ended.tsx';
import { accountDeletionSchema } from '../sign-in/password-schemas.ts';
import { useLeave } from '../use-leave.ts';

/** Downloads the member's data, and deletes the account. */
export function MemberData() {
  const [deleting, setDeleting] = useState(false);
  return (
    <div className="grid gap-4">
      <p className="text-ink2">A JSON file with everything we store about you: account, favorites and reviews.</p>
      <Download />
      <p className="text-ink2">
        Deleting your account also deletes your details and favorites, immediately and permanently.
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
            <p>This deletes your account, details and favorites. It can’t be undone.</p>
            <p className="mt-2">Your reviews stay, signed ‘{formerMember}’. To remove them too, delete them first.</p>
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
  const client = useQueryClient();
  const download = useMutation({
    mutationFn: () => apiOf(client).get('/api/user/data', {}),
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
  const client = useQueryClient();
  const leave = useLeave();
  const form = useForm({
    schema: accountDeletionSchema,
    scope: 'account',
    submit: async (body) => {
      const { message } = await apiOf(client).send('DELETE /api/user', { body });
      leave();
      toastSuccess(message);
    },
    failed: (error) => (isSessionEnded(error) ? <SessionEnded /> : toastFailure(error, 'Account not deleted')),
  });
  return (
    <form {...form.props} className="grid gap-4">
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      <FormMessages form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} busyLabel="Deleting...">
          Delete my account
        </SubmitButton>
        <Button className="btn-form" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
