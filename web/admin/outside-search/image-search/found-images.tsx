import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import type { BatchImageResult, FoundImage as FoundImageRow } from '#domain/outside-search/outside-search.schema.ts';
import { imageTypesOfOptic, type OpticImageType, opticImageField } from '#domain/outside-search/outside-search.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ExternalLink } from '../external-link.tsx';
import { failureMessage } from '../failures.tsx';
import type { NamedOptic } from '../queries.ts';
import { FoundImage } from '../search-parts.tsx';
import { type OpticUpdate, useOpticUpdate } from '../use-optic-update.tsx';

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

type ChoiceProps = { images: CurrentImages; view: OpticImageType; onChoose: (view: OpticImageType) => void };

export function ViewChoice({ images, view, onChoose }: ChoiceProps) {
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

export type StoreCopy = { keepCopy: boolean; setKeepCopy: (keepCopy: boolean) => void };

export function StoreCopyChoice({ keepCopy, setKeepCopy }: StoreCopy) {
  const hint = useId();
  return (
    <div>
      <label className="choice">
        <input
          type="checkbox"
          checked={keepCopy}
          aria-describedby={hint}
          onChange={({ target }) => setKeepCopy(target.checked)}
        />
        Store a copy here
      </label>
      <p id={hint} className="field-hint">
        So our pages don’t depend on another site.
      </p>
    </div>
  );
}

const titles = { updated: 'Image Updated', failed: 'Failed to update image' };

type Update = { optic: NamedOptic; view: OpticImageType; url: string; keepCopy: boolean };

export type ImageUpdate = OpticUpdate<Update> & {
  used: Readonly<Partial<Record<OpticImageType, string>>>;
};

export function useImageUpdate(onUpdated: (optic: AdminOptic) => void): ImageUpdate {
  const client = useQueryClient();
  const [used, setUsed] = useState<ImageUpdate['used']>({});
  const update = useOpticUpdate<Update>({
    titles,
    describe: ({ optic, view }) => `${viewLabels[view]} of ${opticFullName(optic)}`,
    failureText: (error) => failureMessage(error, titles.failed),
    send: async ({ optic: { id }, view, url: imageUrl, keepCopy }) => {
      const body = { imageUrl, imageType: view, keepCopy };
      return (await apiOf(client).send('POST /api/admin/optics/:id/update-image', { params: { id }, body })).optic;
    },
    onUpdated: (optic, { view, url }) => {
      setUsed((before) => ({ ...before, [view]: url }));
      onUpdated(optic);
    },
  });
  return { ...update, used };
}

type TileProps = {
  image: FoundImageRow;
  update: ImageUpdate;
  views: readonly OpticImageType[];
  use: (view: OpticImageType) => void;
  label: (view: OpticImageType, isUsed: boolean) => ReactNode;
};

export function FoundTile({ image, update: { pending, failure, used }, views, use, label }: TileProps) {
  const { thumbnail, original, title, link } = image;
  return (
    <li className="found">
      <FoundImage src={thumbnail} alt={title} />
      <div>
        <p className="found-title">{title}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <ExternalLink href={link}>
            View<span className="sr-only"> the page of {title}</span>
          </ExternalLink>
          <div className={views.length > 1 ? 'found-views' : undefined}>
            {views.map((view) => (
              <Button
                key={view}
                aria-disabled={pending ? true : undefined}
                look={used[view] === original ? 'primary' : 'outline'}
                className="waits"
                onClick={() => !pending && use(view)}
              >
                {label(view, used[view] === original)}
              </Button>
            ))}
          </div>
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
