import { opticTitle } from '#domain/optics/optic-title.ts';
import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { CorrectLink } from '#web/features/contributions/corrections/correct-link.tsx';
import { EvidenceMark } from '#web/ui/facts/proven-value.tsx';
import { Section } from '#web/ui/section.tsx';
import { fieldInUnits, inUnits } from '#web/ui/units/in-units.tsx';
import { type FactGroup, opticFactGroups } from './optic-facts.ts';

export function Specification({ optic }: { optic: OpticDetail }) {
  const groups = opticFactGroups(optic);
  const notPublished = groups.flatMap(({ notStated }) => notStated);
  return (
    <Section id="specification" title="Technical specifications" className="mt-10">
      <div className="card specification">
        {groups.map((group) => group.facts.length > 0 && <Group key={group.title} optic={optic} {...group} />)}
        {optic.features && (
          <section className="spec-group">
            <h3>Features</h3>
            <ul className="list-disc pl-5 marker:text-ink3">
              {optic.features.split('\n').map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <p className="mt-4 max-w-reading text-ink2">
        {notPublished.length > 0 && `Not published: ${notPublished.join(', ')}. `}
        <CorrectLink to={paths.correct('optic', optic.id)} label={opticTitle(optic)} inWords />
      </p>
    </Section>
  );
}

function Group({ optic, title, facts }: FactGroup & { optic: OpticDetail }) {
  return (
    <section className="spec-group">
      <h3>{title}</h3>
      <dl>
        {facts.map(({ field, label, value, note, evidence }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="correctable">
              {field ? fieldInUnits(field, value) : value}
              {evidence && <EvidenceMark row={optic} field={field} label={label} value={value} evidence={evidence} />}
              {note && <span className="block text-label text-ink2">{inUnits(note)}</span>}
              {field && <CorrectLink to={paths.correct('optic', optic.id, field)} label={label} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
