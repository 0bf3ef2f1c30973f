import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { factLabel, factText } from '#domain/contributions/said-text.ts';
import type { SourceKind } from '#domain/evidence/evidence.ts';
import { SourceKindOptions, sourceKindLabels } from '#web/admin/evidence/source-kinds.tsx';
import type { PageReading } from '#web/admin/extraction/proposal-rows.ts';
import { useFootprintRegistry } from '#web/admin/fields/footprints-query.ts';
import { Address, ExternalLink } from '#web/admin/outside-search/external-link.tsx';
import { CallFailure } from '#web/admin/outside-search/failures.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { type Source, takesWords, type Value } from './decide.ts';
import { agreementText, pageAgreement, splitAtValue } from './page-words.ts';
import { rowKindOf } from './row-kinds.ts';

function MarkedWords({ words, value }: { words: string; value: unknown }) {
  const [before, marked, after] = splitAtValue(words, value) ?? [words, '', ''];
  return (
    <q dir="auto">
      {before}
      {marked !== '' && <mark>{marked}</mark>}
      {after}
    </q>
  );
}

type Props = {
  item: QueuedContribution;
  source: Source;
  onTake: ((source: Source, value?: Value) => void) | undefined;
};

export function Proof({ item, source, onTake }: Props) {
  const { url, method, value } = item;
  return (
    <div className="queue-proof">
      {url !== null && (
        <p>
          Page:{' '}
          <ExternalLink href={url} rel="nofollow ugc noopener noreferrer" className="underline wrap-anywhere">
            <Address url={url} />
          </ExternalLink>
        </p>
      )}
      {source.words !== null && (
        <p>
          Quote: <MarkedWords words={source.words} value={value} />
        </p>
      )}
      {method !== null && (
        <p dir="auto">
          <span className="text-ink2">Measured by the member:</span> {method}
        </p>
      )}
      {onTake && (
        <div className="queue-source">
          {takesWords(item) && (
            <label>
              <span className="text-ink2">Kind of source</span>
              <select
                value={source.kind}
                onChange={({ target }) => onTake({ ...source, kind: target.value as SourceKind })}
                className="control"
              >
                <SourceKindOptions />
              </select>
            </label>
          )}
          <ReadPage item={item} onTake={onTake} />
        </div>
      )}
    </div>
  );
}

type ReadProps = { item: QueuedContribution; onTake: (source: Source, value?: Value) => void };

function ReadPage({ item, onTake }: ReadProps) {
  const api = apiOf(useQueryClient());
  const { entity, rowId, url } = item;
  const read = rowKindOf({ entity })?.read;
  const reading = useMutation({
    mutationFn: async () => (read && rowId !== null && url !== null ? read(api, rowId, url) : undefined),
  });
  if (read === undefined || rowId === null || url === null) return null;
  return (
    <>
      <Button aria-disabled={reading.isPending || undefined} onClick={() => !reading.isPending && reading.mutate()}>
        {reading.isPending ? 'Reading...' : 'Read the page'}
        <span className="sr-only"> about {factLabel(item)}</span>
      </Button>
      <div role="status">
        {reading.data && <Found item={item} reading={reading.data} onTake={onTake} />}
        {reading.error && <CallFailure error={reading.error} text="The page couldn’t be read. Please try again." />}
      </div>
    </>
  );
}

function Found({ item, reading: { source, proposals }, onTake }: ReadProps & { reading: PageReading }) {
  const registry = useFootprintRegistry();
  const found = proposals.find(({ field }) => field === item.field);
  if (found === undefined)
    return <p>We found nothing about {factLabel(item)} on this page. Open it to look yourself.</p>;
  const { value, words } = found;
  const taken: Source = { kind: source.kind, words };
  const text = factText(item, value);
  const agreement = pageAgreement(registry, found.field, value, item.value);
  return (
    <div className="border-l-2 border-rule pl-3">
      <p>
        <MarkedWords words={words} value={value} />
        {text === null ? ', but no clear value' : <>, read as {text}</>} ({sourceKindLabels[source.kind]})
      </p>
      <p className="text-ink2">{agreementText(agreement, text ?? '')}</p>
      <div className="mt-1 flex flex-wrap gap-3">
        {agreement !== 'other' && <Button onClick={() => onTake(taken)}>Use these words</Button>}
        {value !== null && agreement !== 'same' && (
          <Button onClick={() => onTake(taken, value)}>Accept the page’s value</Button>
        )}
      </div>
    </div>
  );
}
