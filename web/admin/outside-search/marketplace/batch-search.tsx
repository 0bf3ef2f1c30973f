import { useState } from 'react';
import { opticFullName } from '#domain/optics/optics.ts';
import type { BatchProductResult } from '#domain/outside-search/outside-search.schema.ts';
import { maxBatchProducts } from '#domain/outside-search/outside-search.ts';
import type { Column } from '#web/admin/ui/tables/row-table.tsx';
import { Section } from '#web/ui/section.tsx';
import { BatchPanel } from '../batch/batch-panel.tsx';
import { BatchResults, type RowFilter, SearchFailed } from '../batch/batch-results.tsx';
import { BatchScope } from '../batch/batch-scope.tsx';
import type { Batch } from '../batch/use-batch.ts';
import { ProductList, PurchaseLink, type SaveUrl, type UrlUpdate } from './products.tsx';

const filters: RowFilter<BatchProductResult>[] = [{ label: 'No URL', matches: ({ optic }) => !optic.currentAmazonUrl }];

export const batchFailed = 'Batch search failed';

type Props = { batch: Batch<BatchProductResult>; isSecond: boolean; update: UrlUpdate; save: SaveUrl };

export function BatchSearch({ batch, isSecond, update, save }: Props) {
  const [missing, setMissing] = useState(true);
  const isFixed = batch.state.step === 'running' || batch.state.rows.length > 0;
  const columns: Column<BatchProductResult>[] = [
    { label: 'Optic', cell: ({ optic }) => <bdi>{opticFullName(optic)}</bdi> },
    {
      label: 'Current URL',
      cell: ({ optic }) => <PurchaseLink url={optic.currentAmazonUrl} className="inventory-link" />,
    },
    { label: 'Products', cell: (row) => <Products row={row} update={update} save={save} /> },
  ];
  return (
    <Section id="batch" title="Batch Search" className="mt-10 border-t border-rule pt-6">
      <BatchScope
        lacked="purchaseLink"
        label="Only optics without an Amazon URL"
        use="all"
        missing={isFixed ? batch.state.missing === true : missing}
        isFixed={isFixed}
        onMissing={setMissing}
      />
      <BatchPanel batch={batch} use="all" missing={missing} failedText={batchFailed} isSecond={isSecond} />
      <BatchResults rows={batch.state.rows} columns={columns} filters={filters} />
    </Section>
  );
}

type ProductsProps = Omit<Props, 'batch' | 'isSecond'> & { row: BatchProductResult };

function Products({ row: { optic, success, products, error }, update, save }: ProductsProps) {
  const more = products.length - maxBatchProducts;
  return (
    <>
      {!success && <SearchFailed error={error} />}
      {success && products.length === 0 && 'No products found'}
      {products.length > 0 && (
        <ProductList
          label={`Products for ${opticFullName(optic)}`}
          products={products.slice(0, maxBatchProducts)}
          optic={optic}
          link={optic.currentAmazonUrl}
          update={update}
          save={save}
        />
      )}
      {more > 0 && <p className="mt-2 text-ink2">+ {more} more products found</p>}
    </>
  );
}
