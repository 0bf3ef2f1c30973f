import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { factLabel, factText } from '#domain/contributions/said-text.ts';
import type { PageReading } from '#web/admin/extraction/proposal-rows.ts';
import { CallFailure } from '#web/admin/searches/failures.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import type { Source, Value } from '../decisions/decisions.ts';
import { rowKindOf } from '../row-kinds.ts';
import { MarkedWords } from './marked-words.tsx';
import { agreementText, pageAgreement } from './page-agreement.ts';

type Props = {
  item: QueuedContribution;
  /** Takes the page's words and kind, and its value if it is another one; undefined where nothing is left to accept. */
  onTake: ((source: Source, value?: Value) => void) | undefined;
};

/** Reads the page that a member named, and shows what it says about the fact. */
export function ReadPage({ item, onTake }: Props) {
  const api = apiOf(useQueryClient());
  const { entity, rowId, url } = item;
  const kind = rowKindOf({ entity });
  const reading = useMutation({
    mutationFn: async () => (kind && rowId !== null && url !== null ? kind.read(api, rowId, url) : undefined),
  });
  if (kind === undefined || rowId === null || url === null) return null;
  return (
    <>
      <Button aria-disabled={reading.isPending || undefined} onClick={() => !reading.isPending && reading.mutate()}>
        {reading.isPending ? 'Reading...' : 'Read the page'}
        <span className="sr-only"> about {factLabel(item)}</span>
      </Button>
      <div role="status" className="w-full">
        {reading.data && <Found item={item} reading={reading.data} onTake={onTake} />}
        {reading.error && <CallFailure error={reading.error} text="The page couldn’t be read. Please try again." />}
      </div>
    </>
  );
}

function Found({ item, reading: { source, proposals }, onTake }: Props & { reading: PageReading }) {
  const found = proposals.find(({ field }) => field === item.field);
  if (found === undefined)
    return <p>We found nothing about {factLabel(item)} on this page. Open it to look yourself.</p>;
  const { value, words } = found;
  const taken: Source = { kind: source.kind, words };
  const text = factText(item, value);
  const agreement = pageAgreement(found.field, value, item.value);
  return (
    <div className="border-l-2 border-rule pl-3">
      <p>
        <MarkedWords words={words} value={value} />
        {text === null ? ', but no clear value' : <>, read as {text}</>} ({source.kind})
      </p>
      <p className="text-ink2">{agreementText(agreement, text ?? '')}</p>
      {onTake && (
        <div className="mt-1 flex flex-wrap gap-3">
          {agreement !== 'other' && <Button onClick={() => onTake(taken)}>Use these words</Button>}
          {value !== null && agreement !== 'same' && (
            <Button onClick={() => onTake(taken, value)}>Accept the page’s value</Button>
          )}
        </div>
      )}
    </div>
  );
}
