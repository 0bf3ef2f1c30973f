import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { useRef, useState } from 'react';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import type { BatchImageResult } from '#domain/outside-search/outside-search.schema.ts';
import type { BatchUse } from '#domain/outside-search/outside-search.ts';
import { counted } from '#domain/shared/numbers.ts';
import { adminMeta } from '#web/admin/admin-meta.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Figures } from '#web/admin/dashboard/figures.tsx';
import { adminStatsQuery } from '#web/admin/dashboard/queries.ts';
import { TabList } from '#web/admin/ui/tab-list.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { useBatch } from '../batch/use-batch.ts';
import { OpticPages, usePageParams } from '../optic-pages.tsx';
import { SearchSetup, SelectedOptic } from '../search-parts.tsx';
import { BatchSearch, batchFailed } from './batch-search.tsx';
import { ImageBadges, imagesOf } from './found-images.tsx';
import { SingleSearch } from './single-search.tsx';

export const meta = adminMeta('Image Management');

const pageSize = 10;

export default function ImagesPage() {
  const client = useQueryClient();
  const { params, show } = usePageParams(adminPaths.images, { missing: true });
  const [keepCopy, setKeepCopy] = useState(true);
  const storeCopy = { keepCopy, setKeepCopy };
  const toggle = useRef<HTMLButtonElement>(null);
  const [choosing, setChoosing] = useState(false);
  const { opticId } = params;
  const tab = opticId === undefined || params.tab === 'batch' ? 'batch' : 'single';

  const batch = useBatch<BatchImageResult>({
    name: 'images',
    search: async ({ use, missing, ...rest }, signal) => {
      const body = { primaryUse: use as BatchUse, ...(missing && { missingOnly: true }), ...rest };
      const answer = await apiOf(client).send('POST /api/admin/optics/batch-search-images', { body, signal });
      return { ...answer, total: answer.totalOptics };
    },
    doneToast: ({ length }) => ({
      title: 'Batch Search Complete',
      description: `Processed ${counted(length, 'optic')}`,
    }),
    failedToast: { title: 'Error', description: batchFailed },
  });
  const onUpdated = (updated: AdminOptic) =>
    batch.changeRow(updated.id, (row) => ({ ...row, optic: { ...row.optic, currentImages: imagesOf(updated) } }));

  function choose(id: number): void {
    setChoosing(false);
    // On a narrow screen, the list folds.
    toggle.current?.focus();
    show({ opticId: id, tab: undefined });
  }

  return (
    <>
      <PageHeading>Image Management</PageHeading>
      <SearchSetup search="images" name="Image search" hint="You can still enter image URLs by hand.">
        <Summary />
        <div className="mt-5 grid items-start gap-x-8 gap-y-5 xl:grid-cols-[18rem_minmax(0,1fr)]">
          <section aria-label="Select an optic">
            <Button ref={toggle} className="xl:hidden" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
              {opticId === undefined ? 'Select an optic' : 'Select another optic'}
              <span aria-hidden="true" className="account-caret" />
            </Button>
            <div className={choosing ? 'max-xl:mt-3' : 'max-xl:hidden'}>
              <OpticPages
                title="Select an Optic"
                missing={{ what: 'images', label: 'Missing images' }}
                params={params}
                show={show}
                pageSize={pageSize}
              >
                {(rows) => (
                  <ul aria-label="Optics" className="card">
                    {rows.map((optic) => (
                      <li key={optic.id}>
                        <button
                          type="button"
                          aria-pressed={optic.id === opticId}
                          className="pick"
                          onClick={() => choose(optic.id)}
                        >
                          <bdi>{opticFullName(optic)}</bdi> <ImageBadges images={imagesOf(optic)} />
                        </button>
                      </li>
                    ))}
                  </ul>
                )}
              </OpticPages>
            </div>
          </section>
          <Tabs.Root
            value={tab}
            onValueChange={(value) => show({ tab: value === 'batch' ? 'batch' : undefined })}
            className="min-w-0"
          >
            <TabList
              label="How to search"
              tabs={{ single: 'Single Optic Search', batch: 'Batch Search' }}
              disabled={opticId === undefined ? 'single' : undefined}
            />
            {/* Both stay mounted, so switching tabs loses nothing. */}
            <Tabs.Content value="single" forceMount className="tab-panel">
              {opticId !== undefined && (
                <SelectedOptic opticId={opticId}>
                  {(optic) => <SingleSearch optic={optic} storeCopy={storeCopy} onUpdated={onUpdated} />}
                </SelectedOptic>
              )}
            </Tabs.Content>
            <Tabs.Content value="batch" forceMount className="tab-panel">
              <BatchSearch batch={batch} storeCopy={storeCopy} onUpdated={onUpdated} />
            </Tabs.Content>
          </Tabs.Root>
        </div>
      </SearchSetup>
    </>
  );
}

function Summary() {
  const { data, isError } = useQuery(adminStatsQuery());
  return (
    <Figures
      className="mt-4 grid-cols-3"
      unknown={isError ? 'Unknown' : '…'}
      figures={[
        { label: 'Total Optics', count: data?.optics },
        { label: 'With Images', count: data && data.optics - data.opticsWithoutImage },
        { label: 'Missing Images', count: data?.opticsWithoutImage },
      ]}
    />
  );
}
