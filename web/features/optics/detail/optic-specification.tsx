import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { CorrectLink } from '#web/features/contributions/corrections/correct-link.tsx';
import { DisputedValues, EvidenceMark } from '#web/ui/facts/proven-value.tsx';
import { Section } from '#web/ui/section.tsx';
import { fieldInUnits, inUnits } from '#web/ui/units/in-units.tsx';
import { opticFactGroups } from './optic-facts.ts';

const groupId = (title: string) => `facts-${title.toLowerCase().replaceAll(' ', '-')}`;

export function OpticSpecification({ optic }: { optic: OpticDetail }) {
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
          <section key={title} className="mb-6 break-inside-avoid border-t-2 border-ink pt-2 max-md:last:mb-0">
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
