import type { Contribution } from '#domain/contributions/contributions.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { focusOnMount } from '#web/ui/forms/use-form.ts';
import type { CorrectedRow } from './corrected-row.ts';

type Props = { row: CorrectedRow; sent: readonly Contribution[]; onMore: () => void };

/** What happens to what was sent. */
export function CorrectionsSent({ row, sent, onMore }: Props) {
  const live = sent.filter(({ toCheck }) => toCheck).length;
  return (
    <div className="border border-ink bg-sheet px-6 py-8">
      <h2 ref={focusOnMount} tabIndex={-1} className="text-name font-semibold outline-none">
        Thanks: {counted(sent.length, 'correction')} sent
      </h2>
      <p className="mt-3 text-reading">
        {live === sent.length
          ? 'It’s on the page now. An editor looks at it afterwards.'
          : 'An editor checks what you sent against its page. The page changes once it’s accepted.'}
      </p>
      <p className="mt-3 mb-5 text-reading">
        Your profile shows what became of it. We email you at most once a day, when an editor decided or has a question.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={row.path}>Back to {row.title}</ButtonLink>
        <ButtonLink to={paths.profile}>Your profile</ButtonLink>
        <Button onClick={onMore}>Correct another fact</Button>
      </div>
    </div>
  );
}
