import { useQueryClient } from '@tanstack/react-query';
import type { AdminOptic } from '#domain/api/admin.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ExternalLink } from '../outside-link.tsx';
import { throwIfReported } from '../reported-failure.ts';
import { SearchProgress } from '../search-progress.tsx';
import { useSearch } from '../use-search.ts';
import { ManualUrl } from './manual-url.tsx';
import { ProductList } from './product.tsx';
import type { SaveUrl, UrlUpdate } from './use-url-update.ts';

const searchFailed = 'Failed to search Amazon products';

type Props = { optic: AdminOptic; update: UrlUpdate; tag: string | undefined; save: SaveUrl };

/** Searches the marketplace for one optic and updates its purchase link. */
export function OpticSearch({ optic, update, tag, save }: Props) {
  const client = useQueryClient();
  const search = useSearch({
    name: `products of ${optic.id}`,
    search: async (signal) => {
      const params = { id: optic.id };
      const answer = await apiOf(client).send('POST /api/admin/optics/:id/search-amazon', { params, signal });
      throwIfReported(answer, searchFailed);
      return answer.products;
    },
    onFound: ({ length }) =>
      showToast({
        title: 'Amazon search completed',
        description: `Found ${length} ${length === 1 ? 'product' : 'products'}`,
      }),
    failedTitle: 'Search failed',
    failedText: searchFailed,
  });
  const { found } = search;
  const link = optic.recommendedPurchaseLink;

  return (
    <div className="grid gap-4">
      <div>
        <h3 className="text-reading font-semibold">
          <bdi>{opticFullName(optic)}</bdi>
        </h3>
        {link ? (
          <p>
            Amazon URL configured:{' '}
            <ExternalLink href={link} className="break-all underline">
              {link}
            </ExternalLink>
          </p>
        ) : (
          <p className="text-ink2">No Amazon URL set</p>
        )}
      </div>
      <SearchProgress search={search} label="Search Amazon" />
      {found?.length === 0 && <Notice title="No products found">Enter a product URL below.</Notice>}
      {found && found.length > 0 && (
        <ProductList label="Products found" products={found} optic={optic} link={link} update={update} save={save} />
      )}
      <ManualUrl
        tag={tag}
        failure={update.failure?.opticId === optic.id ? update.failure : undefined}
        save={(url, withTag) => save(optic, url, withTag)}
      />
    </div>
  );
}
