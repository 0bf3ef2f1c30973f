import { commonScale } from '#domain/optics/drawing/optic-geometry.ts';
import { opticTitles } from '#domain/optics/optic-title.ts';
import { paths } from '#domain/site/paths.ts';
import { useFavorite, useFavorites, useOtherTabs } from '#web/features/favorites/favorite-button.tsx';
import { FitMark } from '#web/features/my-pistol/fit-mark.tsx';
import { isDisputed, priceRange } from '#web/features/optics/format.ts';
import type { ListedOptic } from '#web/features/optics/listed-optic.ts';
import { Button } from '#web/ui/button.tsx';
import { OpticSketch } from '#web/ui/drawing/optic-drawing.tsx';
import { disputedMark } from '#web/ui/facts/fact.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { FetchFailureLine, ListLinks } from '#web/ui/notice.tsx';
import { isSessionEnded, SessionEnded } from '../session-ended.tsx';

export function ProfileFavorites() {
  const { data: optics, isError, error, refetch } = useFavorites();
  useOtherTabs();
  if (isSessionEnded(error)) return <SessionEnded />;
  if (isError) return <FetchFailureLine title="Failed to fetch favorites" onRetry={refetch} />;
  if (optics === undefined) return <Loading className="">Loading favorites...</Loading>;
  if (optics.length === 0) {
    return (
      <div className="grid justify-items-start gap-3 text-ink2">
        <p>No favorites yet. Tap the heart on any optic.</p>
        <ListLinks />
      </div>
    );
  }
  const titles = opticTitles(optics);
  const scale = commonScale(optics, drawing.width - room, drawing.height - room);
  return (
    <ul className="divide-y divide-rule">
      {optics.map((optic) => (
        <Favorite key={optic.id} optic={optic} name={titles.get(optic.id) ?? ''} scale={scale} />
      ))}
    </ul>
  );
}

const drawing = { width: 64, height: 56 };
/** For the strokes at the edges. */
const room = 6;

type FavoriteProps = { optic: ListedOptic; name: string; scale: number };

function Favorite({ optic, name, scale }: FavoriteProps) {
  const { favorite, toggle } = useFavorite(optic);
  const price = priceRange(optic);
  return (
    <li className="flex items-center gap-3 py-3">
      <OpticSketch optic={optic} scale={scale} {...drawing} decorative />
      <div className="min-w-0 flex-1">
        <div className="relative">
          <Link to={paths.optic(optic.id)} className="font-medium after:absolute after:inset-0 hover:underline">
            {name}
          </Link>
          <p className="text-ink2">
            {optic.footprint}
            {isDisputed(optic, 'footprint') && disputedMark}
          </p>
          {price && (
            <p className="whitespace-nowrap text-ink2">
              {price}
              {isDisputed(optic, 'minPrice', 'maxPrice') && disputedMark}
            </p>
          )}
        </div>
        <FitMark optic={optic} />
      </div>
      <Button look="quiet" disabled={!favorite} onClick={toggle} className="px-1 text-filter">
        Remove<span className="sr-only"> {name} from favorites</span>
      </Button>
    </li>
  );
}
