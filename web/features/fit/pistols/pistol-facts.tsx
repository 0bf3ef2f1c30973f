import type { PistolPage } from '#domain/fit/pistols/pistol-page.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { CorrectLink } from '#web/features/contributions/corrections/correct-link.tsx';
import { ProvenValue } from '#web/ui/facts/proven-value.tsx';
import { Section } from '#web/ui/section.tsx';
import { pistolFactRows } from './pistol-wording.ts';

export function PistolFacts({ pistol }: { pistol: PistolPage['pistol'] }) {
  const { facts, missing } = pistolFactRows(pistol);
  return (
    <Section id="facts" title={`About the ${pistol.model}`} className="mt-10">
      {pistol.description && <p className="mb-4 max-w-reading text-reading">{pistol.description}</p>}
      <dl className="grid grid-cols-2 gap-x-8 gap-y-2 sm:grid-cols-3 lg:grid-cols-5">
        {facts.map((fact) => (
          <div key={fact.field} className={fact.evidence ? 'correctable w-fit pr-10' : 'correctable w-fit'}>
            <dt className="text-label text-ink2">{fact.label}</dt>
            <dd>
              <ProvenValue row={pistol} fact={fact} />
              <CorrectLink to={paths.correct('pistol', pistol.id, fact.field)} label={fact.label} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink2">
        {missing.length > 0 && `Not published: ${missing.join(', ')}. `}
        <CorrectLink to={paths.correct('pistol', pistol.id)} label="Other facts" inWords />
      </p>
    </Section>
  );
}
