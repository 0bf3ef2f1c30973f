import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { failureText } from '#web/lib/api-error.ts';
import { useApi } from '#web/lib/query-client.ts';
import { toastSuccess } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { focusOnMount } from '#web/ui/forms/use-form.ts';
import { AccountPanel, accountMeta, NextStep } from '../account-page.tsx';

const title = 'Didn’t register?';

export const meta = accountMeta(title, paths.deleteRegistration, 'Delete an account that you didn’t register.');

export default function DeleteRegistrationPage() {
  const api = useApi();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  // Only the button deletes: programs that check links in mails open them too.
  const deletion = useMutation({
    mutationFn: () => api.send('POST /api/delete-registration', { body: { token } }),
    onSuccess: ({ message }) => toastSuccess(message),
  });
  if (deletion.isSuccess) return <Deleted />;
  return (
    <AccountPanel title={title}>
      {token === '' ? (
        <p role="alert">This link is incomplete. Open it again from the email.</p>
      ) : (
        <>
          <p>
            Someone signed up for Red Dot Atlas with your email. If it wasn’t you, delete the account. Nobody has been
            able to use it, because the email isn’t verified.
          </p>
          <div>
            <div role="alert">
              {deletion.isError && (
                <div className="form-failure mb-4">{failureText(deletion.error, 'The account was not deleted.')}</div>
              )}
            </div>
            <Button look="danger" className="btn-form" disabled={deletion.isPending} onClick={() => deletion.mutate()}>
              {deletion.isPending ? 'Deleting...' : 'Delete the account'}
            </Button>
          </div>
        </>
      )}
    </AccountPanel>
  );
}

function Deleted() {
  return (
    <AccountPanel title="Account deleted">
      <p ref={focusOnMount} tabIndex={-1} className="outline-none">
        The account is gone, and your email is free to register.
      </p>
      <NextStep to={paths.home} label="Go to the home page" />
    </AccountPanel>
  );
}
