import { commonScale } from '#domain/optics/drawing/optic-extent.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { CompareButton } from '#web/features/compare/compare-button.tsx';
import { FitMark } from '#web/features/my-pistol/fit-mark.tsx';
import { batteryHours, isDisputed, priceRange, weight } from '#web/features/optics/format.ts';
import { OpticSketch } from '#web/ui/drawing/optic-drawing.tsx';
import { factRow } from '#web/ui/facts/fact.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';

const box = 112;
const margin = 12;

/** Pixels per millimeter so that every optic fits its box. 5 mm is a whole number of pixels, which keeps the grid sharp. */
export function mentionScale(optics: readonly Optic[]): number {
  return Math.floor(5 * commonScale(optics, box - margin, box - margin)) / 5;
}

export function OpticMention({ optic, scale }: { optic: Optic; scale: number }) {
  const name = opticFullName(optic);
  const disputed = (...fields: (keyof Optic)[]) => isDisputed(optic, ...fields);
  return (
    <div className="optic-mention">
      <OpticSketch optic={optic} scale={scale} width={box} height={box} grid decorative />
      <div>
        <p>{optic.model ? `${optic.brand} · ${optic.model}` : optic.brand}</p>
        <Link to={paths.optic(optic.id)} aria-label={name}>
          {optic.productLine}
        </Link>
        <dl>
          {factRow('Footprint', optic.footprint, disputed('footprint'))}
          {factRow('Weight', inUnits(weight(optic)), disputed('weightOz'))}
          {factRow('Battery life', batteryHours(optic), disputed('batteryLifeHours'))}
          {factRow('Price', priceRange(optic), disputed('minPrice', 'maxPrice'))}
        </dl>
        <FitMark optic={optic} />
      </div>
      <CompareButton id={optic.id} name={name} />
    </div>
  );
}
