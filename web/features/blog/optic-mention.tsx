import { Link } from 'react-router';
import { type Optic, opticFullName } from '#domain/optics.ts';
import { paths } from '../../paths.ts';
import { factValue } from '../../ui/fact.tsx';
import { OpticSketch } from '../../ui/optic-drawing.tsx';
import { CompareButton } from '../compare/compare-button.tsx';
import { batteryHours, priceRange, weight } from '../optics/format.ts';

/** An optic that a text names: its drawing and the facts that one asks for first. */
export function OpticMention({ optic }: { optic: Optic }) {
  const name = opticFullName(optic);
  const unverified = (...fields: (keyof Optic)[]) => fields.some((field) => optic.unverified.includes(field));
  return (
    <div className="optic-mention">
      <OpticSketch optic={optic} scale={2.4} width={112} height={112} grid decorative />
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
