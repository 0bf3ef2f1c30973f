import { useEffect, useEffectEvent } from 'react';
import type { AdminOptic } from '#domain/api/admin.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { type BatchImageResult, imageTypesOfOptic, maxBatchImages } from '#domain/searches/searches.ts';
import { Modal } from '#web/ui/modal.tsx';
import { FoundTile } from './found-tile.tsx';
import { ImageBadges } from './image-badges.tsx';
import { type KeepCopy, KeepCopyChoice } from './keep-copy.tsx';
import { useImageUpdate } from './use-image-update.ts';
import { shortViewLabels, viewLabels } from './views.ts';

type Props = {
  row: BatchImageResult;
  keep: KeepCopy;
  onWritten: (optic: AdminOptic) => void;
  onClose: () => void;
};

/** What a batch has found of one optic; each picture can become that of any view. */
export function ImagesDialog({ row: { optic, images }, keep, onWritten, onClose }: Props) {
  const update = useImageUpdate(onWritten);
  const { busy } = update;
  const close = useEffectEvent(onClose);
  // Escape would close a notification first, and the dialog only when pressed again.
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
        <KeepCopyChoice {...keep} />
        <ul aria-label="Images found" className="found-grid">
          {images.slice(0, maxBatchImages).map((image, index) => (
            <FoundTile
              key={index}
              image={image}
              update={update}
              views={imageTypesOfOptic}
              use={(view) => void update.set(optic, view, image.original, keep.keepCopy)}
              label={(view, isSet) => (
                <>
                  {busy?.url === image.original && busy.view === view ? '...' : shortViewLabels[view]}
                  <span className="sr-only">
                    {isSet ? `: is the ${viewLabels[view]} now, ` : `: use as ${viewLabels[view]}, `}
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
