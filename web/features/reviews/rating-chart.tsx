import { useQuery } from '@tanstack/react-query';
import { Stars } from '#web/ui/stars.tsx';
import { ratingQuery } from './queries.ts';
import { reviewCountText, roundedRating } from './rating.ts';

export function RatingChart({ opticId }: { opticId: number }) {
  const { data } = useQuery(ratingQuery(opticId));
  if (!data || data.average === null) return null;
  const most = Math.max(...data.distribution);
  const rows = data.distribution.map((count, index) => ({ stars: index + 1, count })).reverse();
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-8 gap-y-3">
      <p>
        <span className="mr-3 text-display font-semibold">{roundedRating(data.average)}</span>
        <Stars rating={roundedRating(data.average)} />
        <span className="block text-ink2">{reviewCountText(data.count)}</span>
      </p>
      <ul aria-label="Reviews by stars" className="grow basis-64">
        {rows.map(({ stars, count }) => (
          <li key={stars} className="flex items-center gap-2">
            <span className="w-14 text-ink2">
              {stars} {stars === 1 ? 'star' : 'stars'}
            </span>
            <span className="h-2 flex-1 bg-grid">
              <span className="block h-full bg-ink" style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span className="w-8 text-right">
              {count}
              <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
