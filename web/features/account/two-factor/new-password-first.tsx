import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/lib/query-client.ts';
import { toastFailure } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { useUser } from '../queries.ts';
import { ResetLinkSent } from '../sign-in/reset-link-sent.tsx';

export function NewPasswordFirst() {
  const api = useApi();
  const email = useUser()?.email ?? '';
  const request = useMutation({
    mutationFn: () => api.send('POST /api/forgot-password', { body: { email } }),
    onError: (error) => toastFailure(error, 'Failed to send reset email'),
  });
  if (request.data)
    return <ResetLinkSent previewUrl={request.data.previewUrl}>We sent a link to {email}.</ResetLinkSent>;
  return (
    <>
      <p className="wrap-anywhere">
        Another browser registered this account, so first choose a new password, with a link that we send to{' '}
        <strong>{email}</strong>. It signs you out everywhere.
      </p>
      <div>
        <Button
          className="btn-form"
          aria-disabled={request.isPending}
          onClick={() => !request.isPending && request.mutate()}
        >
          {request.isPending ? 'Sending...' : 'Send Reset Link'}
        </Button>
      </div>
    </>
  );
}
