import { imageTypesOfOptic, type OpticImageType } from '#domain/searches/searches.ts';
import { FoundImage } from '../found-image.tsx';
import { type CurrentImages, viewLabels } from './views.ts';

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
