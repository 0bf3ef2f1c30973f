import type { ReactNode } from 'react';
import { focusOnMount } from '#web/ui/forms/use-form.ts';

export type Requested = { previewUrl?: string | undefined };

export function ResetLinkSent({ previewUrl, children }: Requested & { children: ReactNode }) {
  return (
    <>
      <p ref={focusOnMount} tabIndex={-1} className="outline-none">
        {children}
      </p>
      <p className="text-ink2">The link works for one hour. If you don’t see the email, check your spam folder.</p>
      {previewUrl && (
        <p className="rounded-control bg-paper p-4">
          This site doesn’t send real emails.{' '}
          <a href={previewUrl} className="underline">
            Open the reset link
          </a>
        </p>
      )}
    </>
  );
}
