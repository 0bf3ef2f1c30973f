import { useQuery } from '@tanstack/react-query';
import type { Optic, OpticDetail } from '#domain/optics/optics.schema.ts';
import { isForPistols, isForRifles, opticName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { compareHref } from '#web/features/compare/compare-list.ts';
import { CorrectLink } from '#web/features/contributions/corrections/correct-link.tsx';
import { OpticMounts } from '#web/features/fit/mounts/optic-mounts.tsx';
import { FittingPistols } from '#web/features/fit/pistols/fitting-pistols.tsx';
import { DisputedValues, EvidenceMark } from '#web/ui/facts/proven-value.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { fieldInUnits, inUnits } from '#web/ui/units/in-units.tsx';
import { peersQuery } from '../queries.ts';
import { SimulatorSection } from '../simulator/simulator-section.tsx';
import { opticFactGroups } from './optic-facts.ts';
import { OpticOnTarget } from './optic-on-target.tsx';
import { PriceHistory } from './prices/price-history.tsx';

export function OpticRecord({ optic }: { optic: OpticDetail }) {
  return (
    <>
      <SimulatorSection optics={[optic]}>
        <div className="max-w-52">
          <OpticOnTarget optic={optic} distance={25} />
          <p className="mt-2 text-label text-ink2">On letter paper, with a US quarter for scale.</p>
        </div>
      </SimulatorSection>
      {isForPistols(optic.primaryUse) && <FittingPistols optic={optic} />}
      {isForRifles(optic.primaryUse) && <OpticMounts optic={optic} />}
      <Rivals optic={optic} />
      <OpticSpecification optic={optic} />
      <PriceHistory optic={optic} />
    </>
  );
}

const groupId = (title: string) => `facts-${title.toLowerCase().replaceAll(' ', '-')}`;

function OpticSpecification({ optic }: { optic: OpticDetail }) {
  const groups = opticFactGroups(optic);
  return (
    <Section id="specification" title="Technical specifications" className="mt-10">
      <nav aria-label="Specifications" className="mb-4 flex flex-wrap gap-x-5 print:hidden">
        {groups.map(({ title }) => (
          <a key={title} href={`#${groupId(title)}`} className="inline-flex min-h-11 items-center underline lg:min-h-8">
            {title}
          </a>
        ))}
      </nav>
      <div className="gap-x-10 md:columns-2">
        {groups.map(({ title, facts, notStated }) => (
          <section key={title} className="mb-6 break-inside-avoid border-t border-rule pt-2 max-md:last:mb-0">
            <h3 id={groupId(title)} className="scroll-mt-20 font-semibold">
              {title}
            </h3>
            <dl>
              {facts.map(({ field, label, value, note, evidence }) => (
                <div key={label} className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-4 border-b border-rule py-1.5">
                  <dt className="text-ink2">{label}</dt>
                  <dd className="correctable">
                    {field ? fieldInUnits(field, value) : value}
                    {evidence && (
                      <EvidenceMark row={optic} field={field} label={label} value={value} evidence={evidence} />
                    )}
                    {note && <span className="block text-label text-ink2">{inUnits(note)}</span>}
                    {evidence?.status === 'disputed' && <DisputedValues stated={evidence.stated} />}
                    {field && <CorrectLink to={paths.correct('optic', optic.id, field)} label={label} />}
                  </dd>
                </div>
              ))}
            </dl>
            {notStated.length > 0 && (
              <p className="border-b border-rule py-1.5 text-ink2">
                Not stated: {notStated.join(', ')}.{' '}
                <CorrectLink to={paths.correct('optic', optic.id)} label={title} inWords />
              </p>
            )}
          </section>
        ))}
      </div>
    </Section>
  );
}

function Rivals({ optic }: { optic: Optic }) {
  const { data } = useQuery(peersQuery(String(optic.id)));
  if (!data || data.rivals.length === 0) return null;
  return (
    <Section id="rivals" title="Nearest rivals" className="mt-10 max-w-200">
      <p className="mb-2 text-ink2">Other optics with the most similar footprint, emitter, weight, and price.</p>
      <ul className="border-t border-rule">
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
