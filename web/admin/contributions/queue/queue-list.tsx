import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { failedWrite } from '#web/admin/ui/failures.tsx';
import { PagedData } from '#web/admin/ui/query-data.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BulkBar } from '../decisions/bulk-bar.tsx';
import { type BulkDecision, type Chosen, twinsOf } from '../decisions/decide-many.ts';
import { commonReplies } from '../decisions/decision-texts.ts';
import type { Source } from '../decisions/decisions.ts';
import { ReplyDialog } from '../decisions/reply-dialog.tsx';
import { useBulk } from '../decisions/use-bulk.ts';
import { guessedKind } from '../proof/source-kind.ts';
import { pageSize, queueQuery } from '../queries.ts';
import { isNarrowed, type QueueSearch, queueHref } from '../queue-search.ts';
import { itemName } from './item-name.ts';
import { KeysHelp } from './keys-help.tsx';
import { QueueItem } from './queue-item.tsx';
import { keysAreOn, turnKeys } from './queue-keys.ts';
import { Twins } from './twins.tsx';
import { useKeptFocus, useQueueKeys } from './use-queue-keys.ts';

const bulkFailed = 'Your decision couldn’t be saved. Please try again.';

const emptyTitles = {
  open: 'No contributions to decide on',
  asked: 'No questions waiting for an answer',
  'to-check': 'No live corrections to check',
  done: 'No decisions yet',
};

type Props = { search: QueueSearch & { list: keyof typeof emptyTitles } };

/** One list of the queue. */
export function QueueList({ search }: Props) {
  const client = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const query = useQuery({ ...queueQuery(search), placeholderData: keepPreviousData });
  const rows = query.data?.rows ?? [];
  const [sources, setSources] = useState<Readonly<Record<number, Source>>>({});
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [rejecting, setRejecting] = useState<{ first: QueuedContribution; chosen: () => Promise<readonly Chosen[]> }>();
  const [help, setHelp] = useState(false);
  const [keysOn, setKeysOn] = useState(keysAreOn);
  const bulk = useBulk((outcomes) => {
    const decided = outcomes.filter(({ error }) => error === null).map(({ item }) => item.id);
    setChosen((now) => new Set([...now].filter((id) => !decided.includes(id))));
  });
  useQueueKeys(list, keysOn, () => setHelp(true));
  const onFocus = useKeptFocus(list);

  const sourceOf = (item: QueuedContribution): Source =>
    sources[item.id] ?? { kind: guessedKind(item), words: item.words };
  const withSource = (item: QueuedContribution): Chosen => ({ item, source: sourceOf(item) });
  const chosenRows = rows.filter(({ id }) => chosen.has(id));
  const choose = (id: number, isChosen: boolean) =>
    setChosen((now) => new Set([...now, id].filter((one) => isChosen || one !== id)));
  const withTwins = (item: QueuedContribution) => async () => [item, ...(await twinsOf(client, item))].map(withSource);

  function decideAll(of: () => Promise<readonly Chosen[]>, decision: BulkDecision): void {
    bulk.send({ chosen: of, decision }).catch((error) => failedWrite(error, bulkFailed));
  }

  return (
    // Remembers where the focus was; it has no keys of its own.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div ref={list} onFocus={onFocus}>
      <div className="mt-3 mb-2 flex items-center justify-between">
        <p role="status" className="min-h-5 text-ink2">
          {query.data && counted(query.data.total, 'contribution')}
        </p>
        <Button aria-keyshortcuts={keysOn ? '?' : undefined} onClick={() => setHelp(true)}>
          Keys
        </Button>
      </div>
      {search.list === 'open' && (rows.length > 0 || bulk.failures.length > 0) && (
        <BulkBar
          rows={rows}
          chosen={chosenRows}
          bulk={bulk}
          onChoose={(ids) => setChosen(new Set(ids))}
          onAccept={() => decideAll(async () => chosenRows.map(withSource), { action: 'accept' })}
          onReject={(first) => setRejecting({ first, chosen: async () => chosenRows.map(withSource) })}
        />
      )}
      <PagedData
        what="contributions"
        query={query}
        page={search.page}
        pageSize={pageSize}
        hrefOf={(page) => queueHref({ ...search, page })}
        empty={<Notice title={isNarrowed(search) ? 'No contributions found' : emptyTitles[search.list]} />}
      >
        {(page) => (
          <ol className="grid gap-4">
            {page.rows.map((item) => (
              <li key={item.id}>
                <QueueItem
                  item={item}
                  source={sourceOf(item)}
                  keysOn={keysOn}
                  onSource={(source) => setSources((now) => ({ ...now, [item.id]: source }))}
                  choice={
                    search.list === 'open' && (
                      <input
                        type="checkbox"
                        aria-label={`Choose ${itemName(item)}`}
                        checked={chosen.has(item.id)}
                        onChange={({ target }) => choose(item.id, target.checked)}
                        className="queue-choice"
                      />
                    )
                  }
                  twins={
                    search.list === 'open' && (
                      <Twins
                        item={item}
                        name={itemName(item)}
                        busy={bulk.isPending}
                        onAccept={() => decideAll(withTwins(item), { action: 'accept' })}
                        onReject={() => setRejecting({ first: item, chosen: withTwins(item) })}
                      />
                    )
                  }
                />
              </li>
            ))}
          </ol>
        )}
      </PagedData>
      {rejecting && (
        <ReplyDialog
          action="reject"
          common={commonReplies('reject', rejecting.first)}
          submit={async (reply) => {
            await bulk.send({ chosen: rejecting.chosen, decision: { action: 'reject', reply } });
            setRejecting(undefined);
          }}
          failed={(error) => failedWrite(error, bulkFailed)}
          onClose={() => setRejecting(undefined)}
        >
          <p>All of them get the same reason.</p>
        </ReplyDialog>
      )}
      {help && (
        <KeysHelp
          on={keysOn}
          onTurn={(on) => {
            turnKeys(on);
            setKeysOn(on);
          }}
          onClose={() => setHelp(false)}
        />
      )}
    </div>
  );
}
