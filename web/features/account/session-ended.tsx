import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#domain/site/paths.ts';
import { failureText, statusOf } from '#web/lib/api-error.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { setUser } from './member.ts';

export function isSessionEnded(error: unknown): boolean {
  return statusOf(error) === 401;
}

export function memberFailure(error: unknown, title: string): ReactNode {
  return isSessionEnded(error) ? <SessionEnded /> : failureText(error, title);
}

export function SessionEnded({ returnTo = paths.profile }: { returnTo?: string }) {
  const client = useQueryClient();
  return (
    <>
      <p>Your session has ended. Nothing was changed.</p>
      <Link
        to={paths.signIn(returnTo)}
        onClick={() => setUser(client, null)}
        className="mt-1 flex min-h-11 w-fit items-center underline"
      >
        Sign in again
      </Link>
    </>
  );
}

/** Under the title of a form that anybody can fill in. */
export function VisitorsHint() {
  return (
    <p className="mt-2 text-ink2 in-data-member:hidden">
      You need an account to send this. You can fill it in first: it will still be here after you log in.
    </p>
  );
}

export function SignInHint() {
  return (
    <p className="field-hint basis-full">
      You need an account to send this. What you typed will still be here after you log in.
    </p>
  );
}
