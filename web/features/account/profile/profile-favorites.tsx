import { useState } from 'react';
import { maxCompared } from '#domain/compare/compare.ts';
import { commonScale } from '#domain/optics/drawing/optic-geometry.ts';
import { opticTitles } from '#domain/optics/optic-title.ts';
import { paths } from '#domain/site/paths.ts';
import { compareHref } from '#web/features/compare/compare-list.ts';
import { useFavorite, useFavorites, useOtherTabs } from '#web/features/favorites/favorite-button.tsx';
import { FitMark } from '#web/features/my-pistol/fit-mark.tsx';
import { isDisputed, priceRange } from '#web/features/optics/format.ts';
import type { ListedOptic } from '#web/features/optics/listed-optic.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { OpticSketch } from '#web/ui/drawing/optic-drawing.tsx';
import { disputedMark } from '#web/ui/facts/fact.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { isSessionEnded, SessionEnded } from '../session-ended.tsx';

export function ProfileFavorites() {
  const { data: optics, isError, error, refetch } = useFavorites();
  useOtherTabs();
  if (isSessionEnded(error)) return <SessionEnded />;
  if (isError) return <FetchFailureLine title="Failed to fetch favorites" onRetry={refetch} />;
  if (optics === undefined) return <Loading className="">Loading favorites...</Loading>;
  return <FavoriteList optics={optics} />;
}

function FavoriteList({ optics }: { optics: ListedOptic[] }) {
  const [rows, setRows] = useState(optics);
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const added = optics.filter(({ id }) => rows.every((row) => row.id !== id));
  if (added.length > 0) setRows([...added, ...rows]);
  // What was removed here keeps its place, so that no other row moves under the finger.
  const shown = rows.filter(({ id }) => removed.includes(id) || optics.some((optic) => optic.id === id));
  if (shown.length === 0) {
    return (
      <p className="text-ink2">
        No favorites yet. Tap the heart on <TextLink to={paths.list('pistol')}>any optic</TextLink>.
      </p>
    );
  }
  const titles = opticTitles(shown);
  const scale = commonScale(shown, drawing.width - room, drawing.height - room);
  const compared = optics.slice(0, maxCompared).map(({ id }) => id);
  return (
    <>
      <ul className="divide-y divide-rule">
        {shown.map((optic) => (
          <Favorite
            key={optic.id}
            optic={optic}
            name={titles.get(optic.id) ?? ''}
            scale={scale}
            onRemove={() => setRemoved([...removed, optic.id])}
          />
        ))}
      </ul>
      {compared.length > 1 && (
        <ButtonLink to={compareHref({ ids: compared })} className="mt-4">
          Compare {optics.length > maxCompared ? `the first ${maxCompared}` : 'these'}
        </ButtonLink>
      )}
    </>
  );
}

const drawing = { width: 64, height: 56 };
/** For the strokes at the edges. */
const room = 6;

type FavoriteProps = { optic: ListedOptic; name: string; scale: number; onRemove: () => void };

function Favorite({ optic, name, scale, onRemove }: FavoriteProps) {
  const { favorite, toggle } = useFavorite(optic);
  const price = priceRange(optic);
  return (
    <li className="flex items-center gap-3 py-3 last:pb-0 max-[22.5rem]:[&>svg]:hidden!">
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
        <FitMark optic={optic} named />
      </div>
      <div className="grid justify-items-end">
        <span role="status" className="px-1 text-label text-ink2">
          {!favorite && 'Removed'}
        </span>
        <Button
          onClick={() => {
            if (favorite) onRemove();
            toggle();
          }}
        >
          {favorite ? 'Remove' : 'Undo'}
          <span className="sr-only">{favorite ? ` ${name} from favorites` : `: keep ${name}`}</span>
        </Button>
      </div>
    </li>
  );
}
