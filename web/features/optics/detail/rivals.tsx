import { useQuery } from '@tanstack/react-query';
import { commonScale } from '#domain/optics/drawing/optic-geometry.ts';
import { opticTitle } from '#domain/optics/optic-title.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { compareHref } from '#web/features/compare/compare-list.ts';
import { OpticSketch } from '#web/ui/drawing/optic-drawing.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { priceRange } from '../format.ts';
import { peersQuery } from '../queries.ts';

const box = { width: 120, height: 96 };
const margin = 8;

export function Rivals({ optic }: { optic: Optic }) {
  const { data } = useQuery(peersQuery(String(optic.id)));
  if (!data || data.rivals.length === 0) return null;
  const scale = Math.min(commonScale(data.rivals, box.width - margin, box.height - margin), 2.4);
  return (
    <Section id="rivals" title="Nearest rivals" className="mt-10">
      <p className="-mt-2 mb-3 text-ink2">
        The same type and magnification, with the most similar footprint, weight, and price.
      </p>
      <ul className="grid gap-3 md:grid-cols-3 lg:gap-4">
        {data.rivals.map((rival) => (
          <li key={rival.id} className="card rival">
            <OpticSketch optic={rival} scale={scale} {...box} decorative />
            <div>
              <h3>
                <TextLink to={paths.optic(rival.id)} className="hover:underline">
                  {opticTitle(rival)}
                </TextLink>
              </h3>
              <p className="font-semibold">{priceRange(rival)}</p>
              <p className="text-ink2">
                {inUnits(rival.differences.join(', ')) || 'No weight or size published to compare'}
              </p>
            </div>
            <TextLink
              to={compareHref({ ids: [optic.id, rival.id] })}
              aria-label={`Compare these: ${opticTitle(optic)} and ${opticTitle(rival)}`}
              className="btn"
            >
              Compare these
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
