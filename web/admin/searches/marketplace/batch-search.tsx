import { memo } from 'react';
import { opticFullName } from '#domain/optics/optics.ts';
import { isSameProduct } from '#domain/searches/products.ts';
import { type BatchProductResult, maxBatchProducts } from '#domain/searches/searches.ts';
import { TableCell, TableRow } from '#web/admin/ui/row-table.tsx';
import { BatchPanel } from '../batch/batch-panel.tsx';
import { BatchResults, type RowFilter } from '../batch/batch-results.tsx';
import type { Batch } from '../batch/use-batch.ts';
import { OutsideLink } from '../outside-link.tsx';
import { Product } from './product.tsx';
import type { UrlUpdate } from './use-url-update.ts';

const columns = ['Optic', 'Current URL', 'Products'];

const filters: RowFilter<BatchProductResult>[] = [{ label: 'No URL', matches: ({ optic }) => !optic.currentAmazonUrl }];

type Use = (optic: BatchProductResult['optic'], url: string) => void;

type Props = { batch: Batch<BatchProductResult>; update: UrlUpdate; use: Use };

/** Every optic on the marketplace, with the first products of each. */
export function BatchSearch({ batch, update: { busy, failure }, use }: Props) {
  return (
    <section aria-labelledby="batch-heading" className="mt-10 border-t border-ink pt-6">
      <h2 id="batch-heading" className="text-name font-semibold">
        Batch Search
      </h2>
      <p className="mt-1 text-ink2">Searches all optics, one after the other.</p>
      <BatchPanel batch={batch} use="all" />
      <BatchResults rows={batch.state.rows} columns={columns} filters={filters}>
        {(row) => (
          <ResultRow
            key={row.optic.id}
            row={row}
            use={use}
            busy={busy !== undefined}
            saving={busy?.opticId === row.optic.id ? busy.url : undefined}
            failure={failure?.opticId === row.optic.id ? failure : undefined}
          />
        )}
      </BatchResults>
    </section>
  );
}

type RowProps = {
  row: BatchProductResult;
  use: Use;
  busy: boolean;
  /** The link of this optic that is being written. */
  saving: string | undefined;
  failure: UrlUpdate['failure'];
};

const ResultRow = memo(({ row: { optic, success, products, error }, use, busy, saving, failure }: RowProps) => {
  const link = optic.currentAmazonUrl;
  return (
    <TableRow>
      <TableCell label="Optic">
        <bdi>{opticFullName(optic)}</bdi>
      </TableCell>
      <TableCell label="Current URL">
        {link ? (
          <OutsideLink href={link} className="inventory-link">
            {link}
          </OutsideLink>
        ) : (
          <span className="text-ink2">No Amazon URL set</span>
        )}
      </TableCell>
      <TableCell>
        {!success && (
          <p>
            <strong className="font-semibold">Search failed</strong>
            {error && <span className="block text-ink2">{error}</span>}
          </p>
        )}
        {success && products.length === 0 && 'No products found'}
        {products.length > 0 && (
          <ul aria-label={`Products for ${opticFullName(optic)}`} className="products">
            {products.slice(0, maxBatchProducts).map((product, index) => (
              <Product
                key={index}
                product={product}
                used={link !== null && isSameProduct(link, product.link)}
                busy={busy}
                saving={saving === product.link}
                failure={failure?.url === product.link && failure.text}
                onUse={() => use(optic, product.link)}
              />
            ))}
          </ul>
        )}
        {products.length > maxBatchProducts && (
          <p className="mt-2 text-ink2">+ {products.length - maxBatchProducts} more products found</p>
        )}
      </TableCell>
    </TableRow>
  );
});
