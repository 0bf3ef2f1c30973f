import type { ChangedKind } from '#domain/changes/changes.ts';
import type { Contribution } from '#domain/contributions/contributions.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { useUser } from '#web/features/account/queries.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { focusOnMount } from '#web/ui/forms/use-form.ts';
import type { CorrectedRow } from './corrected-row.ts';

type Props = { kind: ChangedKind; row: CorrectedRow; sent: readonly Contribution[]; onMore: () => void };

function whatNext(live: number, sent: number, isTrusted: boolean): string {
  if (live === 0) {
    if (isTrusted)
      return 'An editor will check it first: only a value that cites and quotes a page goes live right away.';
    return sent === 1
      ? 'An editor will check it first. If it’s accepted, the page changes.'
      : 'An editor will check them first. The page changes as they’re accepted.';
  }
  if (live < sent) {
    return `${live} of ${sent} are on the page now. An editor will check all of them. Only a value that cites and quotes a page goes live right away.`;
  }
  return sent === 1
    ? 'It’s on the page now. An editor will check it.'
    : 'They’re on the page now. An editor will check them.';
}

/** What happens to what was sent. */
export function CorrectionsSent({ kind, row, sent, onMore }: Props) {
  const live = sent.filter(({ toCheck }) => toCheck).length;
  const isTrusted = useUser()?.isTrusted ?? false;
  return (
    <div className="border border-ink bg-sheet px-6 py-8">
      <h2 ref={focusOnMount} tabIndex={-1} className="text-name font-semibold outline-none">
        Thanks: {counted(sent.length, 'correction')} sent
      </h2>
      <p className="mt-3 text-reading">{whatNext(live, sent.length, isTrusted)}</p>
      <p className="mt-3 mb-5 text-reading">
        Your profile shows what happens with it. If an editor decides or has a question, we’ll email you, at most once a
        day.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={row.path}>Back to the {kind}</ButtonLink>
        <ButtonLink to={`${paths.profile}#contributions`}>Your profile</ButtonLink>
        <Button onClick={onMore}>Correct another fact</Button>
      </div>
    </div>
  );
}
