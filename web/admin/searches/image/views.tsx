import type { AdminOptic } from '#domain/api/admin.schema.ts';
import type { BatchImageResult } from '#domain/searches/searches.schema.ts';
import { imageTypesOfOptic, type OpticImageType, opticImageField } from '#domain/searches/searches.ts';
import { FoundImage } from '../found-image.tsx';

export type CurrentImages = BatchImageResult['optic']['currentImages'];

export const viewLabels: Record<OpticImageType, string> = {
  front: 'Front View',
  leftSide: 'Left Side',
  rightSide: 'Right Side',
};

export const shortViewLabels: Record<OpticImageType, string> = { front: 'Front', leftSide: 'Left', rightSide: 'Right' };

export function imagesOf(optic: Pick<AdminOptic, (typeof opticImageField)[OpticImageType]>): CurrentImages {
  return {
    front: optic[opticImageField.front],
    leftSide: optic[opticImageField.leftSide],
    rightSide: optic[opticImageField.rightSide],
  };
}

export function viewsWithImage(images: CurrentImages): OpticImageType[] {
  return imageTypesOfOptic.filter((view) => images[view]);
}

export function ImageBadges({ images }: { images: CurrentImages }) {
  const views = viewsWithImage(images);
  return (
    <span className="badges">
      {views.length === 0 && <span className="badge badge-none">No Images</span>}
      {views.map((view) => (
        <span key={view} className="badge">
          {shortViewLabels[view]}
        </span>
      ))}
    </span>
  );
}

type Props = { images: CurrentImages; view: OpticImageType; onChoose: (view: OpticImageType) => void };

/** Selects the view to update, showing each view's current image. */
export function ViewChoice({ images, view, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Target View</legend>
      <div className="view-choices">
        {imageTypesOfOptic.map((type) => (
          <label key={type} className="view-choice">
            {images[type] ? (
              <FoundImage src={images[type]} alt="" />
            ) : (
              <span aria-hidden="true" className="view-empty">
                No image
              </span>
            )}
            <span>
              <input type="radio" name="target-view" checked={type === view} onChange={() => onChoose(type)} />
              <span className="min-w-0">
                {viewLabels[type]}
                <span className="sr-only">{images[type] ? ' (has an image)' : ' (no image)'}</span>
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
