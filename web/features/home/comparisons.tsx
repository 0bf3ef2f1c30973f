import type { Home } from '#domain/home/home.schema.ts';
import { commonScale } from '#domain/optics/drawing/optic-geometry.ts';
import { opticTitle } from '#domain/optics/optic-title.ts';
import { compareHref } from '#web/features/compare/compare-list.ts';
import { OpticSketch } from '#web/ui/drawing/optic-drawing.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Section } from '#web/ui/section.tsx';

const drawing = { width: 130, height: 104 };

const margin = 8;
const largestScale = 2.4;

const scaleOf = (pair: Home['comparisons'][number]) =>
  Math.min(commonScale(pair, drawing.width - margin, drawing.height - margin), largestScale);

export function Comparisons({ comparisons }: { comparisons: Home['comparisons'] }) {
  if (comparisons.length === 0) return null;
  return (
    <Section id="comparisons" title="Popular comparisons" className="mt-12">
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {comparisons.map((pair) => (
          <li key={pair.map(({ id }) => id).join()}>
            <Link to={compareHref({ ids: pair.map(({ id }) => id) })} className="home-pair od-narrow home-card card">
              {pair.map((optic, index) => (
                <span key={optic.id}>
                  <span className="home-bench">
                    <OpticSketch optic={optic} scale={scaleOf(pair)} {...drawing} decorative />
                  </span>
                  <span className="block px-2 pt-2 pb-3 text-center text-balance">
                    {index > 0 && <span className="sr-only">or </span>}
                    <span className="font-semibold">{opticTitle(optic)}</span>
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
