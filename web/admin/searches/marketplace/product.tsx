import type { ReactNode } from 'react';
import type { FoundProduct } from '#domain/searches/searches.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { FoundImage } from '../found-image.tsx';
import { OutsideLink } from '../outside-link.tsx';

/** '4.6 of 5 stars (1,234 ratings)' */
function ratingText({ rating, ratings_total: total }: FoundProduct): string {
  if (rating === null) return '';
  const ratings = total === null ? '' : ` (${grouped(total)} ${total === 1 ? 'rating' : 'ratings'})`;
  return `${rating} of 5 stars${ratings}`;
}

type Props = {
  product: FoundProduct;
  /** Whether the optic is bought there already. */
  used: boolean;
  /** Whether its link is being written. */
  saving: boolean;
  /** Whether anything is being written. */
  busy: boolean;
  /** What went wrong with its link. */
  failure: ReactNode;
  onUse: () => void;
};

/** What the marketplace offers, to be used as the place where an optic is bought. */
export function Product({ product, used, saving, busy, failure, onUse }: Props) {
  const { image, title, price, prime, link } = product;
  const rating = ratingText(product);
  return (
    <li className="product">
      <FoundImage src={image} alt="" />
      <div className="min-w-0">
        <p className="product-title">{title}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-filter text-ink2">
          {price && <strong className="font-semibold text-ink">{price}</strong>}
          {rating && <span>{rating}</span>}
          {prime && <span className="badge">Prime</span>}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4">
          <OutsideLink href={link}>
            View<span className="sr-only"> {title}</span>
          </OutsideLink>
          <Button
            look={used ? 'primary' : 'outline'}
            className="waits"
            aria-disabled={busy || undefined}
            onClick={() => !busy && onUse()}
          >
            {saving ? 'Saving...' : used ? 'Used' : 'Use'}
            <span className="sr-only"> the link of {title}</span>
          </Button>
        </div>
        {failure && (
          <div role="alert" className="field-error">
            {failure}
          </div>
        )}
      </div>
    </li>
  );
}
