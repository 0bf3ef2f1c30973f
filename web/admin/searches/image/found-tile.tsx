import type { ReactNode } from 'react';
import type { FoundImage as Found } from '#domain/searches/searches.schema.ts';
import type { OpticImageType } from '#domain/searches/searches.ts';
import { Button } from '#web/ui/button.tsx';
import { ExternalLink } from '../external-link.tsx';
import { FoundImage } from '../found-image.tsx';
import type { ImageUpdate } from './use-image-update.ts';

type Props = {
  image: Found;
  update: ImageUpdate;
  views: readonly OpticImageType[];
  use: (view: OpticImageType) => void;
  label: (view: OpticImageType, isUsed: boolean) => ReactNode;
};

export function FoundTile({ image, update: { pending, failure, used }, views, use, label }: Props) {
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
