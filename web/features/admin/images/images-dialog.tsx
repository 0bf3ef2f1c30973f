import { useEffect, useEffectEvent } from 'react';
import type { AdminOptic } from '#domain/admin.ts';
import { opticFullName } from '#domain/optics.ts';
import {
  type BatchImageResult,
  type FoundImage as Found,
  imageTypesOfOptic,
  maxBatchImages,
  type OpticImageType,
} from '#domain/searches.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { FoundImage } from '../searches/found-image.tsx';
import { OutsideLink } from '../searches/outside-link.tsx';
import { ImageBadges } from './image-badges.tsx';
import { type KeepCopy, KeepCopyChoice } from './keep-copy.tsx';
import { type ImageUpdate, useImageUpdate } from './use-image-update.ts';
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
            <Tile
              key={index}
              image={image}
              update={update}
              use={(view) => void update.set(optic, view, image.original, keep.keepCopy)}
            />
          ))}
        </ul>
      </div>
    </Modal>
  );
}

type TileProps = { image: Found; update: ImageUpdate; use: (view: OpticImageType) => void };

function Tile({ image: { thumbnail, original, title, link }, update: { busy, failure, given }, use }: TileProps) {
  return (
    <li className="found">
      <FoundImage src={thumbnail} alt={title} />
      <div>
        <p className="found-title">{title}</p>
        <OutsideLink href={link}>
          View<span className="sr-only"> the page of {title}</span>
        </OutsideLink>
        <div className="found-views">
          {imageTypesOfOptic.map((view) => {
            const saving = busy?.url === original && busy.view === view;
            const isSet = given[view] === original;
            return (
              <Button
                key={view}
                aria-disabled={busy ? true : undefined}
                look={isSet ? 'primary' : 'outline'}
                className="waits"
                onClick={() => !busy && use(view)}
              >
                {saving ? '...' : shortViewLabels[view]}
                <span className="sr-only">
                  {isSet ? `: is the ${viewLabels[view]} now, ` : `: use as ${viewLabels[view]}, `}
                  {title}
                </span>
              </Button>
            );
          })}
        </div>
        {failure?.url === original && (
          <div role="alert" className="field-error">
            {failure.text}
          </div>
        )}
      </div>
    </li>
  );
}
