import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AdminOptic } from '#domain/api/admin.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { type BatchImageResult, maxBatchImages } from '#domain/searches/searches.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { adminStatsQuery } from '#web/admin/dashboard/queries.ts';
import { TabList } from '#web/admin/ui/tab-list.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { LeaveBatch } from '../batch/leave-batch.tsx';
import { useBatch } from '../batch/use-batch.ts';
import { callFailure } from '../call-failure.tsx';
import { MissingKey } from '../missing-key.tsx';
import { OpticPages } from '../optic-pages.tsx';
import { useSettingsKnown } from '../queries.ts';
import { usePlace } from '../use-place.ts';
import { BatchSearch } from './batch-search.tsx';
import { ImageBadges } from './image-badges.tsx';
import { SingleSearch } from './single-search.tsx';
import { imagesOf } from './views.ts';
import '../searches.css';

/** Optics on a page of the picker. */
const pageSize = 10;

const batchFailed = 'Failed to perform batch search';

/** Finds pictures of optics, one by one or in a batch. What is chosen stands in the address. */
export function ImagesPage() {
  const client = useQueryClient();
  const { place, show } = usePlace(adminPaths.images);
  const [keepCopy, setKeepCopy] = useState(true);
  const keep = { keepCopy, setKeepCopy };
  const known = useSettingsKnown();
  const tabs = useRef<HTMLDivElement>(null);
  const { opticId } = place;
  const tab = opticId === undefined || place.tab === 'batch' ? 'batch' : 'single';

  const batch = useBatch<BatchImageResult>({
    name: 'images',
    ask: (body, signal) => apiOf(client).send('POST /api/admin/optics/batch-search-images', { body, signal }),
    askOne: async (row, signal) => {
      const params = { id: row.optic.id };
      const { images } = await apiOf(client).send('POST /api/admin/optics/:id/search-images', { params, signal });
      return { ...row, success: true, images: images.slice(0, maxBatchImages), error: null };
    },
    done: ({ length }) =>
      showToast({
        title: 'Batch Search Complete',
        description: `Processed ${length} ${length === 1 ? 'optic' : 'optics'}`,
      }),
    failed: (error) => {
      showToast({ title: 'Error', description: batchFailed, destructive: true });
      return callFailure(client, error, batchFailed);
    },
  });

  const { change } = batch;
  const onWritten = useCallback(
    (written: AdminOptic) =>
      change(written.id, (row) => ({ ...row, optic: { ...row.optic, currentImages: imagesOf(written) } })),
    [change],
  );

  // Where the picker stands above it, what was pressed for is out of sight. Whoever presses a key stays in the list.
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another optic is something else to see.
  useEffect(() => {
    const top = tabs.current?.getBoundingClientRect().top ?? 0;
    if (pressed.current && top > window.innerHeight / 2) tabs.current?.scrollIntoView();
    pressed.current = false;
  }, [opticId]);

  return (
    <>
      <PageHeading>Image Management</PageHeading>
      <MissingKey search="images" name="Image search">
        The addresses of images can be entered by hand all the same.
      </MissingKey>
      <div className={known ? undefined : 'invisible'}>
        <Summary />
        <div className="mt-8 grid items-start gap-8 xl:grid-cols-[18rem_minmax(0,1fr)]">
          <section aria-label="Select an optic">
            <OpticPages title="Select an Optic" place={place} show={show} pageSize={pageSize}>
              {(rows) => (
                <ul aria-label="Optics" className="border-t border-ink">
                  {rows.map((optic) => (
                    <li key={optic.id}>
                      <button
                        type="button"
                        aria-pressed={optic.id === opticId}
                        className="pick"
                        onClick={({ detail }) => {
                          pressed.current = detail > 0 && optic.id !== opticId;
                          show({ opticId: optic.id, tab: undefined });
                        }}
                      >
                        <bdi>{opticFullName(optic)}</bdi> <ImageBadges images={imagesOf(optic)} />
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </OpticPages>
          </section>
          <Tabs.Root
            ref={tabs}
            value={tab}
            onValueChange={(value) => show({ tab: value === 'batch' ? 'batch' : undefined })}
            className="min-w-0"
          >
            <TabList label="How to search">
              <Tabs.Trigger value="single" disabled={opticId === undefined} className="tab">
                Single Optic Search
              </Tabs.Trigger>
              <Tabs.Trigger value="batch" className="tab">
                Batch Search
              </Tabs.Trigger>
            </TabList>
            {/* Both stay, so that going to the other tab loses nothing. */}
            <Tabs.Content value="single" forceMount className="tab-panel">
              {opticId !== undefined && <SingleSearch opticId={opticId} keep={keep} onWritten={onWritten} />}
            </Tabs.Content>
            <Tabs.Content value="batch" forceMount className="tab-panel">
              <BatchSearch batch={batch} keep={keep} onWritten={onWritten} />
            </Tabs.Content>
          </Tabs.Root>
        </div>
      </div>
      <LeaveBatch batch={batch} />
    </>
  );
}

/** How many optics there are, with and without a picture. */
function Summary() {
  const { data, isError } = useQuery(adminStatsQuery());
  const figures = [
    { label: 'Total Optics', count: data?.optics },
    { label: 'With Images', count: data && data.optics - data.opticsWithoutImage },
    { label: 'Missing Images', count: data?.opticsWithoutImage },
  ];
  return (
    <dl className="mt-6 grid grid-cols-3 gap-px border border-rule bg-rule">
      {figures.map(({ label, count }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1 bg-sheet p-3 sm:p-4">
          <dt className="text-ink2">{label}</dt>
          <dd className="text-heading font-semibold tracking-tight">
            {count === undefined ? (isError ? 'Unknown' : '…') : grouped(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
