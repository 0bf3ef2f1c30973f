import { useEffect, useEffectEvent } from 'react';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import type { BatchImageResult } from '#domain/searches/searches.schema.ts';
import { imageTypesOfOptic, maxBatchImages } from '#domain/searches/searches.ts';
import { Modal } from '#web/ui/dialogs/modal.tsx';
import { FoundTile } from './found-tile.tsx';
import { type StoreCopy, StoreCopyChoice } from './store-copy.tsx';
import { useImageUpdate } from './use-image-update.ts';
import { ImageBadges, shortViewLabels, viewLabels } from './views.tsx';

type Props = {
  row: BatchImageResult;
  storeCopy: StoreCopy;
  onUpdated: (optic: AdminOptic) => void;
  onClose: () => void;
};

export function ImagesDialog({ row: { optic, images }, storeCopy, onUpdated, onClose }: Props) {
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
