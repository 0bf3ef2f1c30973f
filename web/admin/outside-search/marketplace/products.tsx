import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import type { FoundProduct } from '#domain/outside-search/outside-search.schema.ts';
import { isSameProduct } from '#domain/outside-search/outside-search.ts';
import { counted } from '#domain/shared/numbers.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ExternalLink } from '../external-link.tsx';
import { ReportedFailure, throwIfReported } from '../failures.tsx';
import type { NamedOptic } from '../queries.ts';
import { FoundImage } from '../search-parts.tsx';
import { type OpticUpdate, useOpticUpdate } from '../use-optic-update.tsx';

const updateFailed = 'Failed to update Amazon URL';

export function updateFailureText(error: unknown): string {
  if (error instanceof ReportedFailure) return error.message;
  if (error instanceof ApiError) return error.serverMessage || `HTTP ${error.status}: ${updateFailed}`;
  return `Network error: ${error instanceof Error ? error.message : error}`;
}

export type UrlUpdate = OpticUpdate<{ optic: NamedOptic; url: string; tag: string | undefined; price: string | null }>;

type SaveOptions = {
  withTag?: boolean;
  price?: string | null;
};

export type SaveUrl = (optic: NamedOptic, url: string, options?: SaveOptions) => Promise<boolean>;

export function useUrlUpdate(onUpdated: (optic: AdminOptic) => void): UrlUpdate {
  const client = useQueryClient();
  return useOpticUpdate({
    titles: { updated: 'Amazon URL updated', failed: 'Update failed' },
    describe: ({ optic }, failure) => [opticFullName(optic), failure].filter(Boolean).join(': '),
    failureText: updateFailureText,
    send: async ({ optic: { id }, url: amazonUrl, tag, price }) => {
      const body = { amazonUrl, price, ...(tag !== undefined && { affiliateTag: tag }) };
      const answer = await apiOf(client).send('POST /api/admin/optics/:id/update-amazon-url', { params: { id }, body });
      throwIfReported(answer, updateFailed);
      return answer.optic;
    },
    onUpdated,
  });
}

export function PurchaseLink({ url, className }: { url: string | null; className: string }) {
  if (!url) return <span className="text-ink2">No Amazon URL set</span>;
  return (
    <ExternalLink href={url} className={className}>
      {url}
    </ExternalLink>
  );
}

type ListProps = {
  label: string;
  products: readonly FoundProduct[];
  optic: NamedOptic;
  link: string | null;
  update: UrlUpdate;
  save: SaveUrl;
};

export function ProductList({ label, products, optic, link, update, save }: ListProps) {
  const { pending, failure } = update;
  return (
    <ul aria-label={label} className="products">
      {products.map((product, index) => (
        <Product
          key={index}
          product={product}
          used={link !== null && isSameProduct(link, product.link)}
          busy={pending !== undefined}
          saving={pending?.optic.id === optic.id && pending.url === product.link}
          failure={failure?.opticId === optic.id && failure.url === product.link && failure.text}
          onUse={() => void save(optic, product.link, { price: product.price })}
        />
      ))}
    </ul>
  );
}

function ratingText({ rating, ratings_total: total }: FoundProduct): string {
  if (rating === null) return '';
  const ratings = total === null ? '' : ` (${counted(total, 'rating')})`;
  return `${rating} of 5 stars${ratings}`;
}

type Props = {
  product: FoundProduct;
  used: boolean;
  saving: boolean;
  busy: boolean;
  failure: ReactNode;
  onUse: () => void;
};

function Product({ product, used, saving, busy, failure, onUse }: Props) {
  const { image, title, price, prime, link } = product;
  const rating = ratingText(product);
  return (
    <li className="product">
      <FoundImage src={image} alt="" />
      <div className="min-w-0">
        <p className="product-title">{title}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-filter text-ink2">
          {price && <strong className="font-semibold text-ink">{price}</strong>}
          {rating && <span>{rating}</span>}
          {prime && <span className="badge">Prime</span>}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4">
          <ExternalLink href={link}>
            View<span className="sr-only"> {title}</span>
          </ExternalLink>
          <Button
            look={used ? 'primary' : 'outline'}
            className="waits"
            aria-disabled={busy || undefined}
            onClick={() => !busy && onUse()}
          >
            {saving ? 'Saving...' : used ? 'Used' : 'Use'}
            <span className="sr-only"> the link of {title}</span>
          </Button>
        </div>
        {failure && (
          <div role="alert" className="field-error">
            {failure}
          </div>
        )}
      </div>
    </li>
  );
}
