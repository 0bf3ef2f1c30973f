import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { useSignOutKey } from '#web/features/account/use-sign-out.ts';
import { pageMeta, unindexedHead } from '#web/shell/head.ts';
import { focusOnMount } from '#web/ui/forms/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ReportForm } from './report-form.tsx';

export const meta = pageMeta(() =>
  unindexedHead('Report a page', 'Tell the editors what is wrong with a page or a review.', '/report'),
);

export default function ReportPage() {
  const [search] = useSearchParams();
  const signOut = useSignOutKey();
  const reviewId = Number(search.get('review')) || null;
  const path = reviewId === null ? search.get('path') : null;
  const about = reviewId === null ? `path=${path}` : `review=${reviewId}`;
  return (
    <div className="max-w-prose">
      <PageHeading>{reviewId === null ? 'Report a page' : 'Report a review'}</PageHeading>
      {path === null && reviewId === null ? (
        <div className="mt-5">
          <Notice title="Which page?">
            <p>Use ‘Report this page’ at the bottom of a page, or ‘Report’ beside a review.</p>
          </Notice>
        </div>
      ) : (
        // The key drops what was said of another page, and what a member typed who signed out.
        <Report
          key={`${about} ${signOut}`}
          about={about}
          path={path}
          reviewId={reviewId}
          reason={search.get('reason') ?? undefined}
        />
      )}
    </div>
  );
}

function adviceOn(path: string | null, reason: string | undefined): string {
  if (path === null) return 'Tell the editors why this review should be removed.';
  if (reason === 'price-or-plate') return 'An editor will read the page you name.';
  return 'A wrong number? Use ‘Wrong or missing?’ beside the fact. A review? Use ‘Report’ beside it.';
}

type Props = { about: string; path: string | null; reviewId: number | null; reason: string | undefined };

function Report({ about, path, reviewId, reason }: Props) {
  const [sent, setSent] = useState(false);
  if (sent) {
    return (
      <div className="mt-5 border border-ink bg-sheet px-6 py-8">
        <h2 ref={focusOnMount} tabIndex={-1} className="text-name font-semibold outline-none">
          Report sent
        </h2>
        <p className="mt-3 text-reading">
          Thank you. An editor will look at it. <TextLink to={`${paths.profile}#contributions`}>Your profile</TextLink>{' '}
          shows what happens with it.
        </p>
        {path?.startsWith('/') && (
          <p className="mt-3">
            <TextLink to={path}>Back to the page</TextLink>
          </p>
        )}
      </div>
    );
  }
  return (
    <>
      <p className="mt-3 mb-6 text-reading wrap-anywhere text-ink2">
        {path !== null && (
          <>
            Page: <span className="text-ink">{path}</span>.{' '}
          </>
        )}
        {adviceOn(path, reason)}
      </p>
      <ReportForm about={about} path={path} reviewId={reviewId} reason={reason} onSent={() => setSent(true)} />
    </>
  );
}
