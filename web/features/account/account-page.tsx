import type { ReactNode } from 'react';
import { pageMeta, unindexedHead } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function accountMeta(title: string, path: string, description: string) {
  return pageMeta(() => unindexedHead(title, description, path));
}

export function AccountPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-md gap-5 py-4 sm:py-12">
      <PageHeading>{title}</PageHeading>
      <div className="card grid gap-5 p-5 sm:p-6">{children}</div>
    </div>
  );
}

export function NextStep({ to, label, children }: { to: string; label: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink look="primary" className="btn-form" to={to}>
        {label}
      </ButtonLink>
      {children}
    </div>
  );
}
