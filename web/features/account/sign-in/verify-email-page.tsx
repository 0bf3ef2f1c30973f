import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { alreadyVerifiedText } from '#domain/account/account.ts';
import { paths } from '#domain/site/paths.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useApi } from '#web/lib/query-client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { AccountPanel, accountMeta, NextStep } from '../account-page.tsx';
import { ResendButton } from './resend-dialog.tsx';

export const meta = accountMeta('Email verification', paths.verifyEmail, 'Verify your email address.');

export default function VerifyEmailPage() {
  const api = useApi();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error } = useQuery({
    queryKey: ['account', 'verification', token],
    queryFn: () => api.get('/api/verify-email', { search: new URLSearchParams({ token }).toString() }),
    enabled: token !== '',
    // Repeated, it would say that the email is verified already.
    gcTime: Number.POSITIVE_INFINITY,
  });
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    if (data) navigate(paths.verifyEmail, { replace: true, state: data });
  }, [data, navigate]);
  if (data) return <Verified {...data} />;
  if (token === '' && state?.message) return <Verified {...state} />;
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

function Verified({ message, resetToken }: { message: string; resetToken?: string | undefined }) {
  return (
    <AccountPanel title="Email Verified">
      <p role="status">{message}</p>
      {message === alreadyVerifiedText && resetToken === undefined && (
        <p className="text-ink2">
          Didn’t register? Someone else set this password.{' '}
          <Link to={paths.forgotPassword} className="underline">
            Reset it
          </Link>
          .
        </p>
      )}
      {resetToken === undefined ? (
        <NextStep to={paths.auth} label="Go to Login" />
      ) : (
        <>
          <p className="card p-4">
            This account was registered in another browser. If that wasn’t you, somebody else knows its password. Set a
            new one now: the old one stops working, and everyone is signed out.
          </p>
          <NextStep to={`${paths.resetPassword}?token=${resetToken}`} label="Set a new password">
            <ButtonLink className="btn-form" to={paths.auth}>
              Go to Login
            </ButtonLink>
          </NextStep>
        </>
      )}
    </AccountPanel>
  );
}

function Failed({ text }: { text: string }) {
  return (
    <AccountPanel title="Verification Failed">
      <p role="alert">{text}</p>
      <p className="text-ink2">Each link works for 24 hours, and only the latest one works. You can request another.</p>
      <div className="flex flex-wrap gap-3">
        <ResendButton look="primary" email={undefined} />
        <ButtonLink className="btn-form" to={paths.auth}>
          Go to Login
        </ButtonLink>
      </div>
    </AccountPanel>
  );
}
