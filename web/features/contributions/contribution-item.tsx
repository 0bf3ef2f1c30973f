import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changedKinds } from '#domain/changes/changes.ts';
import type { Contribution } from '#domain/contributions/contributions.schema.ts';
import { openStates } from '#domain/contributions/contributions.ts';
import { changedText, saidText } from '#domain/contributions/said-text.ts';
import { stateText } from '#domain/contributions/state-texts.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { paths } from '#web/paths.ts';
import { toastFailure, toastSuccess } from '#web/shell/toast-outcome.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { AnswerForm } from './answer-form.tsx';
import { contributionsQuery } from './queries.ts';

/** The form of a fact. It finds a footprint by its key. */
function correctionHref({ entity, rowId, field, path }: Contribution): string {
  const kind = changedKinds.find((kind) => kind === entity) ?? 'optic';
  return paths.correct(
    kind,
    kind === 'footprint' ? path.slice(paths.footprint('').length) : (rowId ?? ''),
    field ?? '',
  );
}

export function ContributionItem({ contribution }: { contribution: Contribution }) {
  const { kind, path, title, state, reply, answer, createdAt } = contribution;
  const isOpen = openStates.some((open) => open === state);
  const said = saidText(contribution);
  return (
    <li className="py-3 first:pt-0">
      <TextLink to={path}>{title}</TextLink>
      <p className="font-medium wrap-anywhere">{said}</p>
      <p className="text-ink2">
        {stateText(contribution)} · <time dateTime={createdAt}>{longDate(createdAt)}</time>
      </p>
      <Particulars contribution={contribution} />
      {reply !== null && <Said label={state === 'asked' ? 'Question' : 'The editors'} text={reply} />}
      {answer !== null && <Said label="Your answer" text={answer} />}
      {state === 'asked' && <AnswerForm id={contribution.id} />}
      {isOpen && (
        <div className="mt-2 flex flex-wrap gap-3">
          {kind === 'correction' && (
            <ButtonLink to={correctionHref(contribution)}>
              Send a new correction<span className="sr-only"> {`${title}, ${said}`}</span>
            </ButtonLink>
          )}
          <Withdraw id={contribution.id} name={`${title}, ${said}`} />
        </div>
      )}
    </li>
  );
}

/** What backs a contribution, and the value that an editor accepted in its place. */
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

function Withdraw({ id, name }: { id: number; name: string }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => apiOf(client).send('DELETE /api/user/contributions/:id', { params: { id } }),
    onSuccess: () => {
      client.setQueryData(contributionsQuery().queryKey, (sent) => sent?.filter((one) => one.id !== id));
      toastSuccess('Withdrawn.');
    },
    onError: (error) => {
      // Another tab withdrew it, or an editor has decided.
      if ([404, 409].includes(statusOf(error) ?? 0)) void client.invalidateQueries(contributionsQuery());
      toastFailure(error, 'Not withdrawn');
    },
  });
  return (
    <Button aria-disabled={isPending || undefined} onClick={() => !isPending && mutate()}>
      Withdraw<span className="sr-only"> {name}</span>
    </Button>
  );
}
