import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { UtcTime } from '#web/admin/ui/utc-time.tsx';
import { useUser } from '#web/features/account/queries.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { entityLabels, stateLabels, subjectOf } from './labels.ts';
import { queueHref } from './queue-search.ts';
import { rowKindOf } from './row-kinds.ts';

const historyHref = ({ entity }: Pick<QueuedContribution, 'entity'>, rowId: number) =>
  queueHref({ list: 'done', kind: undefined, entity, id: rowId, q: '', page: 1 });

type HeadProps = { id: string; item: QueuedContribution };

export function ItemHead({ id, item }: HeadProps) {
  const { kind, entity, rowId, path, title, state, createdAt } = item;
  const form = rowId === null ? undefined : rowKindOf(item)?.formOf(rowId);
  return (
    <header className="queue-head">
      <h2 id={id} className="text-reading font-semibold wrap-anywhere">
        <bdi>{title}</bdi>: {subjectOf(item)}
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 text-ink2">
        <span className="badge">{kind === 'correction' ? entityLabels[entity] : 'Report'}</span>
        {state !== 'pending' && (kind === 'report' || state !== 'accepted') && (
          <span className="badge">{stateLabels[state]}</span>
        )}
        <UtcTime at={createdAt} />
        <span className="row-actions">
          <Link to={path} className="row-action">
            View page<span className="sr-only"> of {title}</span>
          </Link>
          {form && (
            <Link to={form} className="row-action">
              Edit<span className="sr-only"> {title}</span>
            </Link>
          )}
          {rowId !== null && (
            <Link to={historyHref(item, rowId)} state={{ title }} className="row-action">
              History<span className="sr-only"> about {title}</span>
            </Link>
          )}
        </span>
      </p>
    </header>
  );
}

export function ItemNotes({ item }: { item: QueuedContribution }) {
  const { note, reply, answer, state, decidedAt, decidedBy } = item;
  const me = useUser();
  return (
    <dl className="queue-notes">
      {note !== null && <Note label="Member’s note" text={note} />}
      {reply !== null && (
        <Note
          label={state === 'asked' || (state === 'pending' && answer !== null) ? 'Our question' : 'Our reply'}
          text={reply}
        />
      )}
      {answer !== null && <Note label="Member’s answer" text={answer} />}
      {decidedAt !== null && (
        <div>
          <dt>Decided</dt>
          <dd>
            <UtcTime at={decidedAt} /> UTC
            {decidedBy !== null && (decidedBy === me?.id ? ' by you' : ` by administrator #${decidedBy}`)}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Note({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto" className="max-w-reading wrap-anywhere whitespace-pre-line">
        {text}
      </dd>
    </div>
  );
}

type Member = NonNullable<QueuedContribution['member']>;

export function MemberRecord({ member }: { member: Member | null }) {
  if (member === null) return <p className="text-ink2">This member deleted their account.</p>;
  const { email, handle, accepted, rejected, undone, isSuspended } = member;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink2">
      <Link to={`${adminPaths.users}?${new URLSearchParams({ q: email })}`} className="underline wrap-anywhere">
        <bdi>{handle ?? email}</bdi>
      </Link>
      <span>
        {grouped(accepted)} accepted, {grouped(rejected)} rejected
        {undone > 0 && `, ${grouped(undone)} undone`}
      </span>
      {isSuspended && <span className="badge">Suspended</span>}
    </p>
  );
}
