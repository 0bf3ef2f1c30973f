import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { adminCheckQuery, twoFactorQuery, userQuery, useUserQuery } from '../features/account/queries.ts';
import { statusOf } from '../lib/api-error.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

const redirectDelay = 3000;

export function useIsAdmin(): boolean | undefined {
  const { data: user } = useUserQuery();
  const { data: isAdmin } = useQuery({ ...adminCheckQuery(), enabled: Boolean(user) });
  return user ? isAdmin : undefined;
}

/** Renders its children for administrators only. The server enforces the rights; this only spares others empty pages. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { data: user, isError, refetch } = useUserQuery();
  const isAdmin = useIsAdmin();
  const { pathname, search } = useLocation();
  useRecheckOnRefusal();
  if (user === null) return <Navigate to={paths.signIn(pathname + search)} replace />;
  if (user === undefined && isError) {
    return (
      <Notice title="Your account didn’t load." alert>
        <Button onClick={() => refetch()}>Try again</Button>
      </Notice>
    );
  }
  if (user === undefined || isAdmin === undefined) return <Loading>Loading...</Loading>;
  return isAdmin ? children : <Unauthorized />;
}

function Unauthorized() {
  const { data: twoFactor, isPending } = useQuery(twoFactorQuery());
  if (isPending) return <Loading>Loading...</Loading>;
  if (twoFactor?.required && twoFactor.totpSince === null) return <TwoFactorNeeded />;
  return <NoAdministrator />;
}

function TwoFactorNeeded() {
  return (
    <Notice title="Set up two-factor authentication first" alert>
      <p>Administrators of this site need a second step to sign in: a passkey or an authenticator app.</p>
      <ButtonLink look="primary" className="btn-form" to={`${paths.profile}#two-factor`}>
        Set it up in your profile
      </ButtonLink>
    </Notice>
  );
}

function NoAdministrator() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.home, { replace: true }), redirectDelay);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div role="alert" className="mx-auto max-w-reading py-16 text-center">
      <PageHeading>Unauthorized</PageHeading>
      <p className="mt-4 text-reading">You don't have permission to access this area.</p>
      <p className="mt-1 text-ink2">Redirecting to home...</p>
    </div>
  );
}

/** Checks the session or the rights again after a query fails with 401 or 403. */
function useRecheckOnRefusal(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const status = statusOf(event.action.error);
        if (status === 401) void client.invalidateQueries({ ...userQuery(), exact: true });
        if (status === 403) void client.invalidateQueries(adminCheckQuery());
      }),
    [client],
  );
}
