import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import type { FoundProduct } from '#domain/outside-search/outside-search.schema.ts';
import { affiliateUrl } from '#domain/outside-search/outside-search.ts';
import { counted } from '#domain/shared/numbers.ts';
import { webUrl } from '#domain/shared/urls.schema.ts';
import { z } from '#domain/shared/zod.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { throwIfReported } from '../failures.tsx';
import { SearchPanel } from '../search-panel.tsx';
import { UrlForm } from '../url-form.tsx';
import type { UpdateFailure } from '../use-optic-update.tsx';
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
      <SearchPanel
        label="Search Amazon"
        search={search}
        onFound={({ length }) =>
          showToast({ title: 'Amazon search completed', description: `Found ${counted(length, 'product')}` })
        }
        failedTitle="Search failed"
        failedText={searchFailed}
        empty={<Notice title="No products found">Enter a product URL below.</Notice>}
      >
        {(found) => (
          <ProductList label="Products found" products={found} optic={optic} link={link} update={update} save={save} />
        )}
      </SearchPanel>
      <ManualUrl
        tag={tag}
        failure={update.failure?.opticId === optic.id ? update.failure : undefined}
        save={(url, withTag) => save(optic, url, { withTag })}
      />
    </div>
  );
}

const schema = z.string().min(1, 'Enter a URL').pipe(webUrl);

type ManualProps = {
  tag: string | undefined;
  failure: UpdateFailure | undefined;
  save: (url: string, withTag: boolean) => Promise<boolean>;
};

function ManualUrl({ tag, failure, save }: ManualProps) {
  const [withTag, setWithTag] = useState(true);
  return (
    <UrlForm
      label="Amazon URL"
      submitLabel="Save URL"
      schema={schema}
      failure={failure}
      save={(url) => save(url, withTag)}
    >
      {(url) => (
        <div>
          <label className="choice">
            <input type="checkbox" checked={withTag} onChange={({ target }) => setWithTag(target.checked)} />
            With the affiliate tag
          </label>
          {withTag && tag !== undefined && webUrl.safeParse(url).success && (
            <p className="field-hint break-all">Will be saved as {affiliateUrl(url, tag)}</p>
          )}
        </div>
      )}
    </UrlForm>
  );
}
