import { opticFullName } from '#domain/optics/optics.ts';
import { type BatchProductResult, maxBatchProducts } from '#domain/searches/searches.ts';
import { TableCell, TableRow } from '#web/admin/ui/row-table.tsx';
import { BatchPanel } from '../batch/batch-panel.tsx';
import { BatchResults, SearchFailed } from '../batch/batch-results.tsx';
import type { Batch } from '../batch/use-batch.ts';
import { ExternalLink } from '../outside-link.tsx';
import type { RowFilter } from '../row-filter.ts';
import { ProductList } from './product.tsx';
import type { SaveUrl, UrlUpdate } from './use-url-update.ts';

const columns = ['Optic', 'Current URL', 'Products'];

const filters: RowFilter<BatchProductResult>[] = [{ label: 'No URL', matches: ({ optic }) => !optic.currentAmazonUrl }];

type Props = { batch: Batch<BatchProductResult>; update: UrlUpdate; save: SaveUrl };

/** Searches the marketplace for all optics and shows the first products of each. */
export function BatchSearch({ batch, update, save }: Props) {
  return (
    <section aria-labelledby="batch-heading" className="mt-10 border-t border-ink pt-6">
      <h2 id="batch-heading" className="text-name font-semibold">
        Batch Search
      </h2>
      <p className="mt-1 text-ink2">Searches every optic, one after another.</p>
      <BatchPanel batch={batch} use="all" />
      <BatchResults rows={batch.state.rows} columns={columns} filters={filters}>
        {(row) => <ResultRow key={row.optic.id} row={row} update={update} save={save} />}
      </BatchResults>
    </section>
  );
}

type RowProps = Omit<Props, 'batch'> & { row: BatchProductResult };

function ResultRow({ row: { optic, success, products, error }, update, save }: RowProps) {
  const link = optic.currentAmazonUrl;
  const more = products.length - maxBatchProducts;
  return (
    <TableRow>
      <TableCell label="Optic">
        <bdi>{opticFullName(optic)}</bdi>
      </TableCell>
      <TableCell label="Current URL">
        {link ? (
          <ExternalLink href={link} className="inventory-link">
            {link}
          </ExternalLink>
        ) : (
          <span className="text-ink2">No Amazon URL set</span>
        )}
      </TableCell>
      <TableCell>
        {!success && <SearchFailed error={error} />}
        {success && products.length === 0 && 'No products found'}
        {products.length > 0 && (
          <ProductList
            label={`Products for ${opticFullName(optic)}`}
            products={products.slice(0, maxBatchProducts)}
            optic={optic}
            link={link}
            update={update}
            save={save}
          />
        )}
        {more > 0 && <p className="mt-2 text-ink2">+ {more} more products found</p>}
      </TableCell>
    </TableRow>
  );
}
