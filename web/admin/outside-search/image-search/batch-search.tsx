import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import type { BatchImageResult } from '#domain/outside-search/outside-search.schema.ts';
import { type BatchUse, batchUses, imageTypesOfOptic, maxBatchImages } from '#domain/outside-search/outside-search.ts';
import { counted } from '#domain/shared/numbers.ts';
import { type Column, RowAction } from '#web/admin/ui/tables/row-table.tsx';
import { Modal } from '#web/ui/dialogs/modal.tsx';
import { BatchPanel } from '../batch/batch-panel.tsx';
import { BatchResults, type RowFilter, SearchFailed } from '../batch/batch-results.tsx';
import { BatchScope } from '../batch/batch-scope.tsx';
import type { Batch } from '../batch/use-batch.ts';
import {
  FoundTile,
  ImageBadges,
  type StoreCopy,
  StoreCopyChoice,
  shortViewLabels,
  useImageUpdate,
  viewLabels,
  viewsWithImage,
} from './found-images.tsx';

const useLabels: Record<BatchUse, string> = { all: 'All Optics', pistol: 'Pistol Optics', rifle: 'Rifle Optics' };

const filters: RowFilter<BatchImageResult>[] = [
  { label: 'Optics without images', matches: ({ optic }) => viewsWithImage(optic.currentImages).length === 0 },
];

export const batchFailed = 'Failed to perform batch search';

type Props = { batch: Batch<BatchImageResult>; storeCopy: StoreCopy; onUpdated: (optic: AdminOptic) => void };

export function BatchSearch({ batch, storeCopy, onUpdated }: Props) {
  const [use, setUse] = useState<BatchUse>('all');
  const [missing, setMissing] = useState(true);
  const [openId, setOpenId] = useState<number>();
  const { step, rows } = batch.state;
  const fixed = step === 'running' || rows.length > 0;
  const open = rows.find(({ optic }) => optic.id === openId);
  const columns: Column<BatchImageResult>[] = [
    { label: 'Optic', cell: ({ optic }) => <bdi>{opticFullName(optic)}</bdi> },
    { label: 'Current Images', cell: ({ optic }) => <ImageBadges images={optic.currentImages} /> },
    { label: 'Found Images', cell: foundText },
    {
      label: 'Actions',
      cell: ({ optic, images }) =>
        images.length > 0 && (
          <RowAction label="View Images" name={`of ${opticFullName(optic)}`} onClick={() => setOpenId(optic.id)} />
        ),
    },
  ];
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
      <BatchScope
        lacked="images"
        label="Only optics without images"
        use={use}
        missing={fixed ? batch.state.missing === true : missing}
        isFixed={fixed}
        onMissing={setMissing}
      />
      <BatchPanel batch={batch} use={use} missing={missing} failedText={batchFailed} />
      <BatchResults rows={rows} columns={columns} filters={filters} />
      {open && (
        <ImagesDialog row={open} storeCopy={storeCopy} onUpdated={onUpdated} onClose={() => setOpenId(undefined)} />
      )}
    </>
  );
}

function foundText({ success, images: { length }, error }: BatchImageResult): ReactNode {
  if (!success) return <SearchFailed error={error} />;
  if (length === 0) return 'No images found';
  return counted(length, 'image');
}

type DialogProps = {
  row: BatchImageResult;
  storeCopy: StoreCopy;
  onUpdated: (optic: AdminOptic) => void;
  onClose: () => void;
};

function ImagesDialog({ row: { optic, images }, storeCopy, onUpdated, onClose }: DialogProps) {
  const update = useImageUpdate(onUpdated);
  const { pending } = update;
  const close = useEffectEvent(onClose);
  // Otherwise Escape would only close a visible notification.
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Modal
      title={opticFullName(optic)}
      description={
        <p className="flex flex-wrap items-center gap-2">
          Current images: <ImageBadges images={optic.currentImages} />
        </p>
      }
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="dialog-wide found-dialog grid gap-4">
        <StoreCopyChoice {...storeCopy} />
        <ul aria-label="Images found" className="found-grid">
          {images.slice(0, maxBatchImages).map((image, index) => (
            <FoundTile
              key={index}
              image={image}
              update={update}
              views={imageTypesOfOptic}
              use={(view) => void update.save({ optic, view, url: image.original, keepCopy: storeCopy.keepCopy })}
              label={(view, isUsed) => (
                <>
                  {pending?.url === image.original && pending.view === view ? '...' : shortViewLabels[view]}
                  <span className="sr-only">
                    {isUsed ? `: used as ${viewLabels[view]}, ` : `: use as ${viewLabels[view]}, `}
                    {image.title}
                  </span>
                </>
              )}
            />
          ))}
        </ul>
      </div>
    </Modal>
  );
}
