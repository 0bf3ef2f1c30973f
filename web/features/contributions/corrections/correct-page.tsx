import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ChangedKind } from '#domain/changes/changes.ts';
import type { Contribution } from '#domain/contributions/contributions.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { accountMeta } from '#web/features/account/account-page.tsx';
import { VisitorsHint } from '#web/features/account/session-ended.tsx';
import { useSignOutKey } from '#web/features/account/use-sign-out.ts';
import { isMissing } from '#web/lib/api-error.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { focusOnMount } from '#web/ui/forms/use-form.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailure, ListLinks, Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { type CorrectedRow, correctedRowQuery, isReadable } from './corrected-row.ts';
import { CorrectionForm } from './correction-form.tsx';

export const meta = accountMeta('Correct a fact', '/correct', 'Say what’s wrong or missing, and how you know.');

export default function CorrectPage() {
  const [params] = useSearchParams();
  const [kind, id, field] = ['kind', 'id', 'field'].map((name) => params.get(name) ?? '') as [string, string, string];
  const signOut = useSignOutKey();
  return (
    <div className="mx-auto min-h-screen max-w-3xl">
      <PageHeading>Correct a fact</PageHeading>
      {isReadable(kind) && id !== '' ? (
        <Correction key={`${kind} ${id} ${field} ${signOut}`} kind={kind} id={id} field={field} />
      ) : (
        <Unknown />
      )}
    </div>
  );
}

function Unknown() {
  return (
    <div className="mt-6">
      <Notice title="This link isn’t valid.">
        <p>Every fact has a link to this page beside it.</p>
        <ListLinks />
      </Notice>
    </div>
  );
}

function Correction({ kind, id, field }: { kind: ChangedKind; id: string; field: string }) {
  const { data: row, isPending, error, refetch } = useQuery(correctedRowQuery(kind, id));
  const [sent, setSent] = useState<Contribution[]>();
  const [linked, setLinked] = useState(field);
  if (isPending) return <Loading>{`Loading ${kind}...`}</Loading>;
  if (row === undefined) {
    return isMissing(error) ? <Unknown /> : <FetchFailure title={`Failed to fetch ${kind}`} onRetry={refetch} />;
  }
  return (
    <>
      <p className="mt-1 text-reading">
        <TextLink to={row.path}>{row.title}</TextLink>
      </p>
      {sent === undefined && <VisitorsHint />}
      <div className="mt-5">
        {sent === undefined ? (
          <CorrectionForm kind={kind} id={id} row={row} field={linked} onSent={setSent} />
        ) : (
          <CorrectionsSent
            kind={kind}
            row={row}
            sent={sent}
            onMore={() => {
              setLinked('');
              setSent(undefined);
            }}
          />
        )}
      </div>
    </>
  );
}

type SentProps = { kind: ChangedKind; row: CorrectedRow; sent: readonly Contribution[]; onMore: () => void };

function CorrectionsSent({ kind, row, sent, onMore }: SentProps) {
  return (
    <div className="card px-6 py-8">
      <h2 ref={focusOnMount} tabIndex={-1} className="scroll-mt-40 text-name font-semibold outline-none">
        Thanks: {counted(sent.length, 'correction')} sent
      </h2>
      <p className="mt-3 text-reading">
        {sent.length === 1
          ? 'An editor will check it first. If it’s accepted, the page changes.'
          : 'An editor will check them first. The page changes as they’re accepted.'}
      </p>
      <p className="mt-3 mb-5 text-reading">
        Follow {sent.length === 1 ? 'it' : 'them'} in your profile. We’ll email you when an editor decides or has a
        question.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={row.path}>Back to the {kind}</ButtonLink>
        <ButtonLink to={`${paths.profile}#contributions`}>Your profile</ButtonLink>
        <Button onClick={onMore}>Correct another fact</Button>
      </div>
    </div>
  );
}
