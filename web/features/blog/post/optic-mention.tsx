import { Link } from 'react-router';
import { commonScale } from '#domain/optics/drawing/optic-geometry.ts';
import { type Optic, opticFullName } from '#domain/optics/optics.ts';
import { CompareButton } from '#web/features/compare/compare-button.tsx';
import { batteryHours, priceRange, weight } from '#web/features/optics/format.ts';
import { paths } from '#web/paths.ts';
import { OpticSketch } from '#web/ui/drawing/optic-drawing.tsx';
import { factValue } from '#web/ui/facts/fact.tsx';

/** The side of a drawing's box, in pixels, and what is kept free in it. */
const box = 112;
const margin = 12;

/** Pixels a millimeter at which each of these optics fits its box. Five of them are whole pixels, which keeps the grid sharp. */
export function mentionScale(optics: readonly Optic[]): number {
  return Math.floor(5 * commonScale(optics, box - margin, box - margin)) / 5;
}

/** An optic that a text names: its drawing and the facts that one asks for first. */
export function OpticMention({ optic, scale }: { optic: Optic; scale: number }) {
  const name = opticFullName(optic);
  const unverified = (...fields: (keyof Optic)[]) => fields.some((field) => optic.unverified.includes(field));
  return (
    <div className="optic-mention">
      <OpticSketch optic={optic} scale={scale} width={box} height={box} grid decorative />
      <div>
        <p>{optic.model ? `${optic.brand} · ${optic.model}` : optic.brand}</p>
        <Link to={paths.optic(optic.id)} aria-label={name}>
          {optic.productLine}
        </Link>
        <dl>
          <div>
            <dt>Footprint</dt>
            <dd>{factValue(optic.footprint, unverified('footprint'))}</dd>
          </div>
          <div>
            <dt>Weight</dt>
            <dd>{factValue(weight(optic), unverified('weightOz'))}</dd>
          </div>
          <div>
            <dt>Battery life</dt>
            <dd>{factValue(batteryHours(optic), unverified('batteryLifeHours'))}</dd>
          </div>
          <div>
            <dt>Price</dt>
            <dd>{factValue(priceRange(optic), unverified('minPrice', 'maxPrice'))}</dd>
          </div>
        </dl>
      </div>
      <CompareButton id={optic.id} name={name} />
    </div>
  );
}
