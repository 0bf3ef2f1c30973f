import type { Optic } from '#domain/optics/optics.schema.ts';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { Section } from '#web/ui/section.tsx';
import { opticFactGroups } from '../optic-facts.ts';

export function OpticSpecification({ optic }: { optic: Optic }) {
  return (
    <Section id="specification" title="Technical specifications" className="mt-10">
      <div className="gap-x-10 md:columns-2">
        {opticFactGroups(optic).map(({ title, facts }) => (
          <section key={title} className="mb-6 break-inside-avoid border-t-2 border-ink pt-2">
            <h3 className="font-semibold">{title}</h3>
            <dl>
              {facts.map(({ label, value, note, unverified }) => (
                <div key={label} className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-4 border-b border-rule py-1.5">
                  <dt className="text-ink2">{label}</dt>
                  <dd>
                    <FactValue value={value} unverified={unverified} />
                    {note && <span className="block text-label text-ink2">{note}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Section>
  );
}
