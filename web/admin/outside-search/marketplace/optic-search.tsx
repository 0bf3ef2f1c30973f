import { useQueryClient } from '@tanstack/react-query';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import type { FoundProduct } from '#domain/outside-search/outside-search.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { throwIfReported } from '../failures.tsx';
import { SearchPanel } from '../search-panel.tsx';
import { ManualUrl } from './manual-url.tsx';
import { ProductList, PurchaseLink, type SaveUrl, type UrlUpdate } from './products.tsx';

const searchFailed = 'Failed to search Amazon products';

type Props = { optic: AdminOptic; update: UrlUpdate; tag: string | undefined; save: SaveUrl };

export function OpticSearch({ optic, update, tag, save }: Props) {
  const client = useQueryClient();
  const link = optic.recommendedPurchaseLink;

  async function search(signal: AbortSignal): Promise<FoundProduct[]> {
    const params = { id: optic.id };
    const response = await apiOf(client).send('POST /api/admin/optics/:id/search-amazon', { params, signal });
    throwIfReported(response, searchFailed);
    return response.products;
  }

  return (
    <div className="grid gap-4">
      <div>
        <h3 className="text-reading font-semibold">
          <bdi>{opticFullName(optic)}</bdi>
        </h3>
        <p>
          {link && 'Amazon URL configured: '}
          <PurchaseLink url={link} className="break-all underline" />
        </p>
      </div>
      <ManualUrl optic={optic} tag={tag} update={update} save={save} />
      <SearchPanel
        label="Search Amazon"
        search={search}
        onFound={({ length }) =>
          showToast({ title: 'Amazon search completed', description: `Found ${counted(length, 'product')}` })
        }
        failedTitle="Search failed"
        failedText={searchFailed}
        empty={<Notice title="No products found">Enter a product URL above.</Notice>}
      >
        {(found) => (
          <ProductList label="Products found" products={found} optic={optic} link={link} update={update} save={save} />
        )}
      </SearchPanel>
    </div>
  );
}
