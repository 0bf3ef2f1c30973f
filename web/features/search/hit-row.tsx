import { commonScale } from '#domain/optics/drawing/optic-geometry.ts';
import type { Sketch } from '#domain/optics/drawing/sketch.schema.ts';
import type { Hit } from '#domain/search/search.schema.ts';
import { dollars } from '#domain/shared/numbers.ts';
import { FitPlace } from '#web/features/my-pistol/fit-mark.tsx';
import { priceRange } from '#web/features/optics/format.ts';
import { OpticSketch } from '#web/ui/drawing/optic-drawing.tsx';
import { Link } from '#web/ui/navigation/link.tsx';

const thumbnail = { width: 56, height: 48 };

const scaleOf = (sketch: Sketch) => commonScale([sketch], thumbnail.width - 4, thumbnail.height - 4);

type Props = {
  hit: Omit<Hit, 'kind'>;
  named: boolean;
  /** Whether only the lowest price counts, because the list has a price limit. */
  lowest?: boolean;
};

function priceText(prices: NonNullable<Hit['prices']>, lowest: boolean): string | null {
  const { minPrice, maxPrice } = prices;
  const isRange = minPrice !== null && maxPrice !== null && minPrice !== maxPrice;
  return lowest && isRange ? `from ${dollars(minPrice)}` : priceRange(prices);
}

export function HitRow({ hit: { title, url, note, pistolOptic, sketch, prices }, named, lowest = false }: Props) {
  const price = prices && priceText(prices, lowest);
  return (
    <li className="hit">
      <Link to={url} reloadDocument={url.includes('#')}>
        {sketch && <OpticSketch optic={sketch} scale={scaleOf(sketch)} {...thumbnail} decorative />}
        <span className="min-w-0 flex-1">
          <span className="hit-name">
            {title}
            {price && <span className="shrink-0">{price}</span>}
          </span>
          {note && <span className="hit-note">{note}</span>}
        </span>
      </Link>
      {pistolOptic !== undefined && <FitPlace optic={{ id: pistolOptic, name: title }} named={named} />}
    </li>
  );
}
