import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { accountHandle } from '../account-head.ts';
import { AccountPanel } from '../account-panel.tsx';
import { ResendDialog } from './resend-dialog.tsx';

export const handle = accountHandle('Email verification', paths.verifyEmail, 'Verify your email address.');

/** Never repeated: a token works once. */
function verificationQuery(token: string) {
  return queryOptions({
    queryKey: ['account', 'verification', token],
    queryFn: ({ client }) =>
      apiOf(client).get('/api/verify-email', { search: new URLSearchParams({ token }).toString() }),
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { isSuccess, error } = useQuery({ ...verificationQuery(token), enabled: token !== '' });
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    // The token is spent, so the history entry remembers the outcome for a reload.
    if (isSuccess) navigate(paths.verifyEmail, { replace: true, state: { verified: true } });
  }, [isSuccess, navigate]);
  if (isSuccess || (token === '' && state?.verified === true)) {
    return (
      <AccountPanel title="Email Verified">
        <p role="status">Your email has been successfully verified. You can now log in.</p>
        <GoToLogin />
      </AccountPanel>
    );
  }
  if (token === '') return <Failed text="This link is incomplete. Open it again from the email." />;
  if (error) {
    const text =
      error instanceof ApiError
        ? error.serverMessage || 'Verification failed'
        : 'An error occurred during verification';
    return <Failed text={text} />;
  }
  return (
    <AccountPanel title="Email verification">
      <Loading className="">Verifying your email...</Loading>
    </AccountPanel>
  );
}

function Failed({ text }: { text: string }) {
  const [resending, setResending] = useState(false);
  return (
    <AccountPanel title="Verification Failed">
      <p role="alert">{text}</p>
      <p className="text-ink2">
        Each link works once, for 24 hours, and only the latest one works. You can request another.
      </p>
      <GoToLogin>
        <Button className="btn-form" onClick={() => setResending(true)}>
          Resend Verification Email
        </Button>
      </GoToLogin>
      <ResendDialog open={resending} onOpenChange={setResending} email={undefined} />
    </AccountPanel>
  );
}

function GoToLogin({ children }: { children?: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink look="primary" className="btn-form" to={paths.auth}>
        Go to Login
      </ButtonLink>
      {children}
    </div>
  );
}
