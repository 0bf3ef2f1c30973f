import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { AdminOptic } from '#domain/api/admin.ts';
import type { BatchProductResult } from '#domain/searches/searches.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { TabList } from '#web/admin/ui/tab-list.tsx';
import { adminCheckQuery } from '#web/features/account/queries.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { LeaveBatch } from '../batch/leave-batch.tsx';
import { useBatch } from '../batch/use-batch.ts';
import { callFailure } from '../call-failure.tsx';
import { MissingKey } from '../missing-key.tsx';
import { type NamedOptic, useSettingsKnown } from '../queries.ts';
import { usePlace } from '../use-place.ts';
import { AffiliateTagField } from './affiliate-tag-field.tsx';
import { BatchSearch } from './batch-search.tsx';
import { Inventory } from './inventory.tsx';
import { OpticSearch } from './optic-search.tsx';
import { useAffiliateTag } from './use-affiliate-tag.ts';
import { useUrlUpdate } from './use-url-update.ts';
import '../searches.css';
import './marketplace.css';

const batchFailed = 'Batch search failed';

/** The call was answered, and what it says is that the batch failed. */
class FailedBatch extends Error {}

/** Finds where optics can be bought. What is chosen stands in the address. */
export function MarketplacePage() {
  useSecondGuard();
  const client = useQueryClient();
  const { place, show } = usePlace(adminPaths.amazon);
  const affiliate = useAffiliateTag();
  const known = useSettingsKnown();
  const tagField = useRef<HTMLInputElement>(null);
  const tab = place.tab === 'inventory' ? 'inventory' : 'search';

  const batch = useBatch<BatchProductResult>({
    name: 'products',
    ask: async (body, signal) => {
      const answer = await apiOf(client).send('POST /api/admin/optics/batch-search-amazon', { body, signal });
      if (!answer.success) throw new FailedBatch(answer.error ?? batchFailed);
      return answer;
    },
    askOne: async (row, signal) => {
      const params = { id: row.optic.id };
      return { ...row, ...(await apiOf(client).send('POST /api/admin/optics/:id/search-amazon', { params, signal })) };
    },
    done: (rows, total) =>
      showToast({
        title: 'Batch search completed',
        description: `Successfully searched ${rows.filter(({ success }) => success).length} out of ${total} optics`,
      }),
    failed: (error) => {
      showToast({ title: batchFailed, destructive: true });
      return error instanceof FailedBatch ? error.message : callFailure(client, error, batchFailed);
    },
  });

  const { change } = batch;
  const onWritten = useCallback(
    ({ id, recommendedPurchaseLink }: AdminOptic) =>
      change(id, (row) => ({ ...row, optic: { ...row.optic, currentAmazonUrl: recommendedPurchaseLink } })),
    [change],
  );
  const update = useUrlUpdate(onWritten);

  function tagIsFine(): boolean {
    if (affiliate.error) tagField.current?.focus();
    return affiliate.error === undefined;
  }

  // Rows of a batch are drawn anew only where something of theirs changed.
  const latest = useRef({ update, affiliate, tagIsFine });
  useEffect(() => {
    latest.current = { update, affiliate, tagIsFine };
  });
  const use = useCallback((optic: NamedOptic, url: string) => {
    const { update, affiliate, tagIsFine } = latest.current;
    if (tagIsFine()) void update.set(optic, url, affiliate.tag);
  }, []);

  return (
    <>
      <Link to={adminPaths.dashboard} className="flex min-h-11 w-fit items-center text-ink2 hover:underline lg:min-h-0">
        Back to Admin
      </Link>
      <PageHeading className="mt-1">Amazon URL Management</PageHeading>
      <MissingKey search="marketplace" name="Marketplace search">
        URLs can be entered by hand all the same.
      </MissingKey>
      <div className={known ? undefined : 'invisible'}>
        <Tabs.Root
          value={tab}
          onValueChange={(value) => show({ tab: value === 'inventory' ? 'inventory' : undefined })}
          className="mt-5"
        >
          <TabList label="Amazon URLs">
            <Tabs.Trigger value="search" className="tab">
              Amazon Search
            </Tabs.Trigger>
            <Tabs.Trigger value="inventory" className="tab">
              Product Inventory
            </Tabs.Trigger>
          </TabList>
          {/* It stays, so that going to the other tab loses nothing. */}
          <Tabs.Content value="search" forceMount className="tab-panel">
            <AffiliateTagField affiliate={affiliate} ref={tagField} />
            <section aria-labelledby="optic-heading" className="mt-8">
              <h2 id="optic-heading" className="text-name font-semibold">
                Selected Optic
              </h2>
              <div className="mt-2">
                {place.opticId === undefined ? (
                  <Notice title="No optic selected">
                    <p>Select one in the product inventory.</p>
                    <Button onClick={() => show({ tab: 'inventory' })}>Product Inventory</Button>
                  </Notice>
                ) : (
                  <OpticSearch
                    opticId={place.opticId}
                    update={update}
                    tag={affiliate.tag}
                    use={use}
                    tagIsFine={tagIsFine}
                  />
                )}
              </div>
            </section>
            <BatchSearch batch={batch} update={update} use={use} />
          </Tabs.Content>
          <Tabs.Content value="inventory" className="tab-panel">
            <Inventory place={place} show={show} />
          </Tabs.Content>
        </Tabs.Root>
      </div>
      <LeaveBatch batch={batch} />
    </>
  );
}

/**
 * This screen's own guard: it asks the server anew whether its visitor is an administrator. Whoever is not is told so and
 * led home after 3 seconds, as by the area's guard, which shows what the answer means.
 */
function useSecondGuard(): void {
  useQuery({ ...adminCheckQuery(), staleTime: 0 });
}
