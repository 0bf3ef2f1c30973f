import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { PagedData } from '#web/admin/ui/query-data.tsx';
import { useKeptRows, withKept } from '#web/admin/ui/tables/kept-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Source } from './decide.ts';
import { guessedKind } from './page-words.ts';
import { pageSize, queueQuery } from './queries.ts';
import { QueueItem } from './queue-item.tsx';
import { KeysHelp, keysAreOn, turnKeys, useKeptFocus, useQueueKeys } from './queue-keys.tsx';
import { isNarrowed, type QueueSearch, queueHref } from './queue-search.ts';

const emptyTitles = {
  open: 'No contributions to decide on',
  asked: 'No questions waiting for an answer',
  done: 'No decisions yet',
};

type Props = { search: QueueSearch & { list: keyof typeof emptyTitles } };

export function QueueList({ search }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const query = useQuery({ ...queueQuery(search), placeholderData: keepPreviousData });
  const { kept, keep } = useKeptRows<QueuedContribution>(queueHref(search));
  const listed = new Set(query.data?.rows.map(({ id }) => id));
  const [sources, setSources] = useState<Readonly<Record<number, Source>>>({});
  const [help, setHelp] = useState(false);
  const [keysOn, setKeysOn] = useState(keysAreOn);
  useQueueKeys(list, keysOn, () => setHelp(true));
  const onFocus = useKeptFocus(list);

  return (
    // Remembers where the focus was; it has no keys of its own.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div ref={list} onFocus={onFocus}>
      <div className="mt-3 mb-2 flex items-center justify-between">
        <p role="status" className="min-h-5 text-ink2">
          {query.data && counted(query.data.total, 'contribution')}
        </p>
        <Button
          className="max-sm:hidden pointer-coarse:hidden"
          aria-keyshortcuts={keysOn ? '?' : undefined}
          onClick={() => setHelp(true)}
        >
          Shortcuts
        </Button>
      </div>
      <PagedData
        what="contributions"
        query={{ ...query, data: query.data && withKept(query.data, kept) }}
        page={search.page}
        pageSize={pageSize}
        hrefOf={(page) => queueHref({ ...search, page })}
        empty={<Notice title={isNarrowed(search) ? 'No contributions found' : emptyTitles[search.list]} />}
      >
        {(page) => (
          <ol className="grid gap-4">
            {page.rows.map((item, index) => (
              <li key={item.id}>
                <QueueItem
                  item={item}
                  source={sources[item.id] ?? { kind: guessedKind(item), words: item.words }}
                  keysOn={keysOn}
                  isDecided={!listed.has(item.id)}
                  onDecided={(decided) => search.list !== 'done' && keep(decided, index)}
                  onSource={(source) => setSources((now) => ({ ...now, [item.id]: source }))}
                />
              </li>
            ))}
          </ol>
        )}
      </PagedData>
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
