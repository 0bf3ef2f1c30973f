import { type CurrentImages, shortViewLabels, viewsWithImage } from './views.ts';

/** The views an optic has images of. */
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
