import type { Home } from '#domain/home/home.schema.ts';
import { commonScale } from '#domain/optics/drawing/optic-extent.ts';
import { opticTitle } from '#domain/optics/optic-title.ts';
import { compareHref } from '#web/features/compare/compare-search.ts';
import { OpticSketch } from '#web/ui/drawing/optic-drawing.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Section } from '#web/ui/section.tsx';

/** In px, of one drawing. */
const drawing = { width: 130, height: 104 };

/** Room for the lines around the drawing. */
const margin = 8;
/** Pixels per millimeter at most. */
const largestScale = 2.4;

const scaleOf = (pair: Home['comparisons'][number]) =>
  Math.min(commonScale(pair, drawing.width - margin, drawing.height - margin), largestScale);

/** Pairs of rivals, each drawn at one scale. */
export function Comparisons({ comparisons }: { comparisons: Home['comparisons'] }) {
  if (comparisons.length === 0) return null;
  return (
    <Section id="comparisons" title="Popular comparisons" className="mt-12">
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {comparisons.map((pair) => (
          <li key={pair.map(({ id }) => id).join()}>
            <Link
              to={compareHref({ ids: pair.map(({ id }) => id) })}
              className="group grid grid-cols-2 divide-x divide-rule border border-rule bg-sheet hover:border-ink"
            >
              {pair.map((optic, index) => (
                <span key={optic.id} className="flex min-w-0 flex-col items-center px-2 pt-3 pb-2">
                  <OpticSketch optic={optic} scale={scaleOf(pair)} {...drawing} decorative />
                  <span className="mt-2 text-center text-balance group-hover:underline">
                    {index > 0 && <span className="sr-only">or </span>}
                    {opticTitle(optic)}
                  </span>
                </span>
              ))}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
