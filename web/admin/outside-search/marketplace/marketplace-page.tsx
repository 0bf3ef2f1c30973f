import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { useRef } from 'react';
import type { BatchProductResult } from '#domain/outside-search/outside-search.schema.ts';
import type { BatchUse } from '#domain/outside-search/outside-search.ts';
import { adminMeta } from '#web/admin/admin-meta.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { FormHeading } from '#web/admin/ui/form-heading.tsx';
import { TabList } from '#web/admin/ui/tab-list.tsx';
import { adminCheckQuery } from '#web/features/account/queries.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { useBatch } from '../batch/use-batch.ts';
import { throwIfReported } from '../failures.tsx';
import { usePageParams } from '../optic-pages.tsx';
import { SearchSetup, SelectedOptic } from '../search-parts.tsx';
import { AffiliateTagField, useAffiliateTag } from './affiliate-tag.tsx';
import { BatchSearch, batchFailed } from './batch-search.tsx';
import { Inventory } from './inventory.tsx';
import { OpticSearch } from './optic-search.tsx';
import { type SaveUrl, useUrlUpdate } from './products.tsx';

export const meta = adminMeta('Amazon URL Management');

const tabs = ['inventory', 'search'];

export default function MarketplacePage() {
  useSecondGuard();
  const client = useQueryClient();
  const { params, show } = usePageParams(adminPaths.amazon);
  const affiliate = useAffiliateTag();
  const tagField = useRef<HTMLInputElement>(null);
  const usualTab = params.opticId === undefined ? 'inventory' : 'search';
  const tab = tabs.find((one) => one === params.tab) ?? usualTab;

  const batch = useBatch<BatchProductResult>({
    name: 'products',
    search: async ({ use, missing, ...rest }, signal) => {
      const body = { primaryUse: use as BatchUse, ...(missing && { missingOnly: true }), ...rest };
      const answer = await apiOf(client).send('POST /api/admin/optics/batch-search-amazon', { body, signal });
      throwIfReported(answer, batchFailed);
      return { ...answer, total: answer.totalOptics };
    },
    doneToast: (rows, total) => ({
      title: 'Batch search completed',
      description: `Successfully searched ${rows.filter(({ success }) => success).length} out of ${total} optics`,
    }),
    failedToast: { title: batchFailed },
  });
  const update = useUrlUpdate(({ id, recommendedPurchaseLink }) =>
    batch.changeRow(id, (row) => ({ ...row, optic: { ...row.optic, currentAmazonUrl: recommendedPurchaseLink } })),
  );
  const save: SaveUrl = async (optic, url, { withTag = true, price = null } = {}) => {
    if (!withTag) return update.save({ optic, url, price, tag: undefined });
    if (affiliate.error) tagField.current?.focus();
    return affiliate.error === undefined && update.save({ optic, url, price, tag: affiliate.tag });
  };

  return (
    <>
      <FormHeading back={{ label: 'Admin', to: adminPaths.dashboard }}>Amazon URL Management</FormHeading>
      <SearchSetup search="marketplace" name="Marketplace search" hint="You can still enter URLs by hand.">
        <div className="mt-5">
          <AffiliateTagField affiliate={affiliate} ref={tagField} />
        </div>
        <Tabs.Root value={tab} onValueChange={(value) => show({ tab: value })} className="mt-5">
          <TabList label="Amazon URLs" tabs={{ inventory: 'Product Inventory', search: 'Amazon Search' }} />
          {/* Stays mounted, so switching tabs loses nothing. */}
          <Tabs.Content value="search" forceMount className="tab-panel">
            <Section id="selected" title="Selected Optic">
              <div className="mt-2">
                {params.opticId === undefined ? (
                  <p className="flex flex-wrap items-center gap-3 text-ink2">
                    No optic selected.
                    <Button onClick={() => show({ tab: 'inventory' })}>Select one</Button>
                  </p>
                ) : (
                  <SelectedOptic opticId={params.opticId}>
                    {(optic) => <OpticSearch optic={optic} update={update} tag={affiliate.tag} save={save} />}
                  </SelectedOptic>
                )}
              </div>
            </Section>
            <BatchSearch batch={batch} isSecond={params.opticId !== undefined} update={update} save={save} />
          </Tabs.Content>
          <Tabs.Content value="inventory" className="tab-panel">
            <Inventory params={params} show={show} update={update} tag={affiliate.tag} save={save} />
          </Tabs.Content>
        </Tabs.Root>
      </SearchSetup>
    </>
  );
}

function useSecondGuard(): void {
  useQuery({ ...adminCheckQuery(), staleTime: 0 });
}
