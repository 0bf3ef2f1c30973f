import { useQuery } from '@tanstack/react-query';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { opticName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { compareHref } from '#web/features/compare/compare-list.ts';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { peersQuery } from '../queries.ts';

export function Rivals({ optic }: { optic: Optic }) {
  const { data } = useQuery(peersQuery(String(optic.id)));
  if (!data || data.rivals.length === 0) return null;
  return (
    <Section id="rivals" title="Nearest rivals" className="mt-10 max-w-200">
      <p className="mb-2 text-ink2">Other optics with the most similar footprint, emitter, weight, and price.</p>
      <ul className="border-t border-ink">
        {data.rivals.map((rival) => (
          <li
            key={rival.id}
            className="gap-x-6 border-b border-rule py-2 sm:grid sm:grid-cols-[14rem_1fr_auto] sm:items-baseline"
          >
            <TextLink to={paths.optic(rival.id)} className="font-semibold hover:underline">
              {opticName(rival)}
            </TextLink>
            <p className="text-ink2">{inUnits(rival.differences.join(', ')) || 'No difference in what both state'}</p>
            <TextLink
              to={compareHref({ ids: [optic.id, rival.id] })}
              aria-label={`Compare these: ${opticName(optic)} and ${opticName(rival)}`}
              className="inline-flex min-h-11 items-center underline lg:min-h-8"
            >
              Compare these
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
