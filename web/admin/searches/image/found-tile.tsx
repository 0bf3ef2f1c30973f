import type { ReactNode } from 'react';
import type { FoundImage as Found, OpticImageType } from '#domain/searches/searches.ts';
import { Button } from '#web/ui/button.tsx';
import { FoundImage } from '../found-image.tsx';
import { OutsideLink } from '../outside-link.tsx';
import type { ImageUpdate } from './use-image-update.ts';

type Props = {
  image: Found;
  update: ImageUpdate;
  /** Whose picture it can become. */
  views: readonly OpticImageType[];
  use: (view: OpticImageType) => void;
  /** What the button of a view says. */
  label: (view: OpticImageType, isSet: boolean) => ReactNode;
};

/** A picture that a search has found. */
export function FoundTile({ image, update: { busy, failure, given }, views, use, label }: Props) {
  const { thumbnail, original, title, link } = image;
  return (
    <li className="found">
      <FoundImage src={thumbnail} alt={title} />
      <div>
        <p className="found-title">{title}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <OutsideLink href={link}>
            View<span className="sr-only"> the page of {title}</span>
          </OutsideLink>
          <div className={views.length > 1 ? 'found-views' : undefined}>
            {views.map((view) => (
              <Button
                key={view}
                aria-disabled={busy ? true : undefined}
                look={given[view] === original ? 'primary' : 'outline'}
                className="waits"
                onClick={() => !busy && use(view)}
              >
                {label(view, given[view] === original)}
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
