import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { SessionEnded as AccountSessionEnded, isSessionEnded } from '#web/features/account/session-ended.tsx';
import { ApiError, failureText, statusOf } from '#web/lib/api-error.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import type { FormSchema } from '#web/ui/forms/use-form.ts';

export function SessionEnded() {
  const { pathname, search } = useLocation();
  return <AccountSessionEnded returnTo={pathname + search} />;
}

export function reasonOf(error: unknown): string | undefined {
  const isExpected = !(error instanceof ApiError) || error.status < 500 || error.status === 503;
  return isExpected ? failureText(error, '') || undefined : undefined;
}

export function failedWrite(error: unknown, text: string): ReactNode {
  showToast({ title: 'Error', description: text, destructive: true });
  return isSessionEnded(error) ? <SessionEnded /> : (reasonOf(error) ?? text);
}

export function saveFailure(error: unknown, what: string): ReactNode | undefined {
  if (isSessionEnded(error)) {
    return (
      <>
        Your session has ended.{' '}
        <a href={paths.auth} target="_blank" rel="noreferrer" className="underline">
          Sign in again in a new tab
        </a>
        , then come back and save: what you typed is still here.
      </>
    );
  }
  return statusOf(error) === 404 ? `Someone deleted this ${what}. What you typed is still here.` : undefined;
}

export function withValidationToast<Output>(schema: FormSchema<Output>, text?: string): FormSchema<Output> {
  return {
    '~standard': {
      validate: async (value) => {
        const checked = await schema['~standard'].validate(value);
        const description = text ?? checked.issues?.[0]?.message;
        if (checked.issues)
          showToast({ title: 'Validation Error', ...(description && { description }), destructive: true });
        return checked;
      },
    },
  };
}
