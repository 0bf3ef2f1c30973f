import type { ReactNode } from 'react';
import { paths } from '#domain/site/paths.ts';
import { Button, ButtonLink } from './button.tsx';
import { PageHeading } from './page-heading.tsx';

type Props = { title: string; children?: ReactNode; alert?: boolean };

export function Notice({ title, children, alert = false }: Props) {
  return (
    <div role={alert ? 'alert' : undefined} className="card px-6 py-10 text-center">
      <p className="text-name font-semibold">{title}</p>
      {children && <div className="mt-3 flex flex-col items-center gap-3 text-ink2">{children}</div>}
    </div>
  );
}

export function NoticePage({ heading, ...notice }: Props & { heading: string }) {
  return (
    <div className="mx-auto max-w-reading py-16">
      <PageHeading className="mb-6 text-center">{heading}</PageHeading>
      <Notice {...notice} />
    </div>
  );
}

type FailureProps = { title: string; onRetry: () => void };

export function FetchFailure({ title, onRetry }: FailureProps) {
  return (
    <Notice title={title} alert>
      <p>Please check your connection and try again.</p>
      <Button onClick={() => onRetry()}>Try again</Button>
    </Notice>
  );
}

export function FetchFailureLine({ title, onRetry }: FailureProps) {
  return (
    <p role="alert">
      {title}. <Button onClick={() => onRetry()}>Try again</Button>
    </p>
  );
}

export function ListLinks({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to={paths.list('pistol')}>Pistol Optics</ButtonLink>
      <ButtonLink to={paths.list('rifle')}>Rifle Optics</ButtonLink>
      {children}
    </div>
  );
}
