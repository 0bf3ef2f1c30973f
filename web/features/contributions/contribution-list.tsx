import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { changedKinds } from '#domain/changes/changes.ts';
import type { Contribution } from '#domain/contributions/contributions.schema.ts';
import { openStates } from '#domain/contributions/contributions.ts';
import { changedText, saidText, stateText } from '#domain/contributions/said-text.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths, railCut } from '#domain/site/paths.ts';
import { useUser } from '#web/features/account/queries.ts';
import { isSessionEnded, memberFailure, SessionEnded } from '#web/features/account/session-ended.tsx';
import { statusOf } from '#web/lib/api-error.ts';
import { listQuery } from '#web/lib/api-query.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { refetchAfterWrite } from '#web/lib/refetch-after-write.ts';
import { toastSuccess } from '#web/shell/toasts/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { leaveItem, moveFocus } from '#web/ui/focus.ts';
import { FormLayout, TextAreaField } from '#web/ui/forms/form-fields.tsx';
import { type FormSchema, useForm } from '#web/ui/forms/use-form.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { forgetFact } from './corrections/draft.ts';

export function contributionsQuery() {
  return queryOptions({
    ...listQuery(['contributions', 'member'], '/api/user/contributions', {}),
    retryOnMount: true,
  });
}

function useContributions() {
  const user = useUser();
  return useQuery({ ...contributionsQuery(), enabled: Boolean(user) });
}

export function EditorsQuestions() {
  const { data = [] } = useContributions();
  const asked = data.filter(({ state }) => state === 'asked');
  const [first] = asked;
  if (first === undefined) return null;
  return (
    <p className="mt-4 card px-5 py-2 sm:px-6">
      <a href={`#${itemId(first)}`} className="inline-flex min-h-11 items-center font-medium underline">
        {counted(asked.length, 'question')} for you
      </a>{' '}
      from the editors
    </p>
  );
}

const itemId = ({ id }: Contribution) => `contribution-${id}`;

export function ContributionList() {
  const { data, isError, error, refetch } = useContributions();
  if (isSessionEnded(error)) return <SessionEnded />;
  if (isError) return <FetchFailureLine title="Failed to fetch contributions" onRetry={refetch} />;
  if (data === undefined) return <Loading className="">Loading contributions...</Loading>;
  if (data.length === 0) {
    return <p className="text-ink2">Nothing yet. Use “Suggest a correction” on a page, or report a page.</p>;
  }
  return (
    <ul className="divide-y divide-rule">
      {data.map((contribution) => (
        <ContributionItem key={contribution.id} contribution={contribution} />
      ))}
    </ul>
  );
}

function newCorrection({ entity, rowId, field, path }: Contribution) {
  const kind = changedKinds.find((kind) => kind === entity) ?? 'optic';
  // The rail has no page but that of mounts.
  const rowKey = path === paths.mounts ? railCut : path.split(/[/#]/).at(-1);
  const id = String(kind === 'optic' || kind === 'pistol' ? (rowId ?? '') : rowKey);
  return {
    to: paths.correct(kind, id, field ?? ''),
    onClick: () => forgetFact(kind, id, field ?? ''),
  };
}

function ContributionItem({ contribution }: { contribution: Contribution }) {
  const { kind, path, title, state, reply, answer, createdAt } = contribution;
  const isOpen = openStates.some((open) => open === state);
  const said = saidText(contribution);
  const name = `${title}, ${said}`;
  const item = useRef<HTMLLIElement>(null);
  return (
    <li ref={item} id={itemId(contribution)} className="scroll-mt-16 py-3 first:pt-0 last:pb-0">
      <TextLink to={path}>{title}</TextLink>
      <p className="font-medium wrap-anywhere">{said}</p>
      <p className={state === 'asked' ? 'font-semibold' : 'text-ink2'}>
        {stateText(contribution)} · <time dateTime={createdAt}>{longDate(createdAt)}</time>
      </p>
      <Particulars contribution={contribution} />
      {reply !== null && <Said label={state === 'asked' ? 'Question' : 'The editors'} text={reply} />}
      {answer !== null && <Said label="Your answer" text={answer} />}
      {state === 'asked' && <AnswerForm id={contribution.id} onAnswered={() => moveFocus(item.current)} />}
      {isOpen && (
        <div className="mt-2 flex flex-wrap gap-3">
          {kind === 'correction' && (
            <ButtonLink {...newCorrection(contribution)}>
              Send a new correction<span className="sr-only"> {name}</span>
            </ButtonLink>
          )}
          <Withdraw id={contribution.id} name={name} item={item} />
        </div>
      )}
    </li>
  );
}

function Particulars({ contribution }: { contribution: Contribution }) {
  const { url, method, note } = contribution;
  const changed = changedText(contribution);
  return (
    <>
      {changed !== undefined && <p>{changed}</p>}
      {url !== null && (
        <p className="wrap-anywhere">
          <a href={url} rel="nofollow ugc noopener" className="underline">
            {url}
          </a>
        </p>
      )}
      {method !== null && <Said label="Measured" text={method} />}
      {note !== null && <Said label="Your note" text={note} />}
    </>
  );
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <p className="mt-1 wrap-anywhere whitespace-pre-line">
      <span className="text-ink2">{label}:</span> <bdi>{text}</bdi>
    </p>
  );
}

const unvalidated: FormSchema<{ answer: string }> = {
  '~standard': { validate: (value) => ({ value: value as { answer: string } }) },
};

type AnswerProps = {
  id: number;
  onAnswered: () => void;
};

function AnswerForm({ id, onAnswered }: AnswerProps) {
  const client = useQueryClient();
  const form = useForm({
    schema: unvalidated,
    submit: async (body) => {
      const answered = await apiOf(client).send('PUT /api/user/contributions/:id/answer', { params: { id }, body });
      onAnswered();
      client.setQueryData(contributionsQuery().queryKey, (sent) =>
        sent?.map((one) => (one.id === id ? answered : one)),
      );
      toastSuccess('Your answer was sent.');
    },
    failed: (error) => memberFailure(error, 'Answer not sent'),
  });
  return (
    <FormLayout form={form} submit="Send answer" busyLabel="Sending..." className="mt-2">
      <TextAreaField form={form} name="answer" label="Your answer" rows={3} required />
    </FormLayout>
  );
}

type WithdrawProps = { id: number; name: string; item: RefObject<HTMLElement | null> };

function Withdraw({ id, name, item }: WithdrawProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);

  /** Closes the dialog before the focus moves, which the dialog keeps while it is open. */
  function close(then: () => void): void {
    flushSync(() => setAsking(false));
    // The dialog restores the focus as it closes.
    setTimeout(then);
  }

  async function withdraw(): Promise<void> {
    try {
      await apiOf(client).send('DELETE /api/user/contributions/:id', { params: { id } });
    } catch (error) {
      // Withdrawn in another tab is what was asked for.
      if (statusOf(error) !== 404) throw error;
    }
    close(() => {
      leaveItem(item.current);
      client.setQueryData(contributionsQuery().queryKey, (sent) => sent?.filter((one) => one.id !== id));
    });
    toastSuccess('Withdrawn.');
  }

  function failed(error: unknown): ReactNode {
    if (statusOf(error) === 409) {
      close(() => moveFocus(item.current));
      void refetchAfterWrite(client, contributionsQuery());
    }
    return memberFailure(error, 'Not withdrawn');
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>
        Withdraw<span className="sr-only"> {name}</span>
      </Button>
      {asking && (
        <ConfirmDialog
          title="Withdraw this?"
          label="Withdraw"
          busyLabel="Withdrawing..."
          confirmed={withdraw}
          failed={failed}
          onClose={() => setAsking(false)}
        >
          <p className="font-semibold text-ink wrap-anywhere">{name}</p>
          <p className="mt-2">The editors won’t see it anymore. This can’t be undone.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
