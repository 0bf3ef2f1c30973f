import { useState } from 'react';
import type { AdminOptic } from '#domain/api/admin.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { type BatchImageResult, type BatchUse, batchUses } from '#domain/searches/searches.ts';
import { TableCell, TableRow } from '#web/admin/ui/row-table.tsx';
import { BatchPanel } from '../batch/batch-panel.tsx';
import { BatchResults, SearchFailed } from '../batch/batch-results.tsx';
import type { Batch } from '../batch/use-batch.ts';
import type { RowFilter } from '../row-filter.ts';
import { ImageBadges } from './image-badges.tsx';
import { ImagesDialog } from './images-dialog.tsx';
import type { KeepCopy } from './keep-copy.tsx';
import { viewsWithImage } from './views.ts';

const useLabels: Record<BatchUse, string> = { all: 'All Optics', pistol: 'Pistol Optics', rifle: 'Rifle Optics' };

const columns = ['Optic', 'Current Images', 'Found Images', 'Actions'];

const filters: RowFilter<BatchImageResult>[] = [
  { label: 'No Images', matches: ({ optic }) => viewsWithImage(optic.currentImages).length === 0 },
];

type Props = { batch: Batch<BatchImageResult>; keep: KeepCopy; onUpdated: (optic: AdminOptic) => void };

/** Searches images of many optics. */
export function BatchSearch({ batch, keep, onUpdated }: Props) {
  const [use, setUse] = useState<BatchUse>('all');
  const [openId, setOpenId] = useState<number>();
  const { step, rows } = batch.state;
  const fixed = step === 'running' || rows.length > 0;
  const open = rows.find(({ optic }) => optic.id === openId);
  return (
    <>
      <fieldset disabled={fixed} className="flex flex-wrap gap-x-6">
        <legend className="mb-1 font-semibold">Optics to Search</legend>
        {batchUses.map((value) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="batch-use"
              checked={value === (fixed ? batch.state.use : use)}
              onChange={() => setUse(value)}
            />
            {useLabels[value]}
          </label>
        ))}
      </fieldset>
      <BatchPanel batch={batch} use={use} />
      <BatchResults rows={rows} columns={columns} filters={filters}>
        {(row) => <ResultRow key={row.optic.id} row={row} onOpen={setOpenId} />}
      </BatchResults>
      {open && <ImagesDialog row={open} keep={keep} onUpdated={onUpdated} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

type RowProps = { row: BatchImageResult; onOpen: (opticId: number) => void };

function ResultRow({ row: { optic, success, images, error }, onOpen }: RowProps) {
  const { length } = images;
  return (
    <TableRow>
      <TableCell label="Optic">
        <bdi>{opticFullName(optic)}</bdi>
      </TableCell>
      <TableCell label="Current Images">
        <ImageBadges images={optic.currentImages} />
      </TableCell>
      <TableCell label="Found Images">
        {!success ? (
          <SearchFailed error={error} />
        ) : length === 0 ? (
          'No images found'
        ) : (
          `${length} ${length === 1 ? 'image' : 'images'}`
        )}
      </TableCell>
      <TableCell>
        {length > 0 && (
          <button type="button" onClick={() => onOpen(optic.id)} className="row-action">
            <span>
              View Images<span className="sr-only"> of {opticFullName(optic)}</span>
            </span>
          </button>
        )}
      </TableCell>
    </TableRow>
  );
}
