import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminOptic } from '#domain/api/admin.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { isSameProduct } from '#domain/searches/products.ts';
import { adminOpticQuery } from '#web/admin/optics/queries.ts';
import { LoadFailure } from '#web/admin/ui/load-failure.tsx';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { callFailure, callFailureText } from '../call-failure.tsx';
import { OutsideLink } from '../outside-link.tsx';
import { SearchProgress } from '../search-progress.tsx';
import { useSearch } from '../use-search.ts';
import { ManualUrl } from './manual-url.tsx';
import { Product } from './product.tsx';
import type { UrlUpdate } from './use-url-update.ts';

const searchFailed = 'Failed to search Amazon products';

/** The call was answered, and what it says is that the search failed. */
class FailedSearch extends Error {}

type Props = {
  update: UrlUpdate;
  tag: string | undefined;
  /** Sets a link with the tag, unless something is wrong with that. */
  use: (optic: AdminOptic, url: string) => void;
  /** Answers whether the tag can be used, and says so where it cannot. */
  tagIsFine: () => boolean;
};

/** One optic on the marketplace. */
export function OpticSearch({ opticId, ...props }: Props & { opticId: number }) {
  const { data: optic, error, refetch } = useQuery(adminOpticQuery(opticId));
  if (optic) return <Products key={opticId} optic={optic} {...props} />;
  if (statusOf(error) === 404) return <Notice title="Optic not found">Select another optic.</Notice>;
  if (error) return <LoadFailure what="optic" onRetry={() => void refetch()} />;
  return <Loading className="min-h-40">Loading optic details...</Loading>;
}

function Products({ optic, update, tag, use, tagIsFine }: Props & { optic: AdminOptic }) {
  const client = useQueryClient();
  const search = useSearch({
    name: `products of ${optic.id}`,
    ask: async (signal) => {
      const { success, products, error } = await apiOf(client).send('POST /api/admin/optics/:id/search-amazon', {
        params: { id: optic.id },
        signal,
      });
      if (!success) throw new FailedSearch(error ?? searchFailed);
      return products;
    },
    found: ({ length }) =>
      showToast({
        title: 'Amazon search completed',
        description: `Found ${length} ${length === 1 ? 'product' : 'products'}`,
      }),
    failed: (error) => {
      const refused = error instanceof FailedSearch && error.message;
      const text = refused || callFailureText(error, searchFailed);
      showToast({ title: 'Search failed', description: text, destructive: true });
      return refused || callFailure(client, error, searchFailed);
    },
  });
  const { state } = search;
  const { busy } = update;
  const failure = update.failure?.opticId === optic.id ? update.failure : undefined;
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
            <OutsideLink href={link} className="break-all underline">
              {link}
            </OutsideLink>
          </p>
        ) : (
          <p className="text-ink2">No Amazon URL set</p>
        )}
      </div>
      <SearchProgress search={search} label="Search Amazon" />
      {state.step === 'found' &&
        (state.found.length === 0 ? (
          <Notice title="No products found">Enter the URL of a product below.</Notice>
        ) : (
          <ul aria-label="Products found" className="products">
            {state.found.map((product, index) => (
              <Product
                key={index}
                product={product}
                used={link !== null && isSameProduct(link, product.link)}
                busy={busy !== undefined}
                saving={busy?.opticId === optic.id && busy.url === product.link}
                failure={failure?.url === product.link && failure.text}
                onUse={() => use(optic, product.link)}
              />
            ))}
          </ul>
        ))}
      <ManualUrl
        tag={tag}
        failure={failure}
        set={(url, withTag) =>
          withTag && !tagIsFine() ? Promise.resolve(false) : update.set(optic, url, withTag ? tag : undefined)
        }
      />
    </div>
  );
}
