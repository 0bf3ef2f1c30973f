import type { PistolPage } from '#domain/fit/pistol-page.schema.ts';
import { dollars } from '#domain/shared/numbers.ts';
import { CorrectLink } from '#web/features/contributions/correct-link.tsx';
import { paths } from '#web/paths.ts';
import { disputedMark } from '#web/ui/facts/fact.tsx';
import { PageValues } from '#web/ui/facts/page-values.tsx';
import { Section } from '#web/ui/section.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';

type Pistol = PistolPage['pistol'];

const inches = (measure: number | null) => measure && `${measure} in`;

type FactText = (pistol: Pistol) => string | number | null;

const facts: [label: string, field: keyof Pistol, text: FactText][] = [
  ['Caliber', 'caliber', ({ caliber }) => caliber],
  ['Capacity', 'capacity', ({ capacity }) => capacity && `${capacity} rounds`],
  ['Barrel', 'barrelLength', ({ barrelLength }) => inches(barrelLength)],
  ['Length', 'overallLength', ({ overallLength }) => inches(overallLength)],
  ['Height', 'height', ({ height }) => inches(height)],
  ['Width', 'width', ({ width }) => inches(width)],
  ['Weight', 'weightOz', ({ weightOz }) => weightOz && `${weightOz} oz`],
  ['Introduced', 'yearIntroduced', ({ yearIntroduced }) => yearIntroduced],
  ['MSRP', 'msrp', ({ msrp }) => msrp && dollars(msrp)],
  ['Optic screws', 'screws', ({ screws }) => screws],
];

/** What is stated about the pistol, and what is not. */
export function PistolFacts({ pistol }: { pistol: Pistol }) {
  const shown = facts.map(([label, field, text]) => ({ label, field, text, value: text(pistol) }));
  const missing = shown
    .filter(({ value }) => value === null)
    .map(({ label }) => (label === 'MSRP' ? label : label.toLowerCase()));
  return (
    <Section id="facts" title={`About the ${pistol.model}`} className="mt-10">
      {pistol.description && <p className="mb-4 max-w-reading text-reading">{pistol.description}</p>}
      <dl className="grid grid-cols-2 gap-x-8 gap-y-2 sm:grid-cols-3 lg:grid-cols-5">
        {shown.map(
          ({ label, field, text, value }) =>
            value !== null && (
              <div key={label} className="correctable w-fit">
                <dt className="text-label text-ink2">{label}</dt>
                <dd>
                  {typeof value === 'string' ? inUnits(value) : value}
                  {pistol.disputedFields.includes(field) && (
                    <>
                      {disputedMark}
                      <PageValues
                        values={pistol.evidence
                          .filter((page) => page.field === field)
                          .map((page) => ({
                            text: inUnits(String(text({ ...pistol, [field]: page.value }))),
                            pages: [page],
                          }))}
                      />
                    </>
                  )}
                  <CorrectLink to={paths.correct('pistol', pistol.id, field)} label={label} />
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-3 text-ink2">
        {missing.length > 0 && `Not published: ${missing.join(', ')}. `}
        <CorrectLink to={paths.correct('pistol', pistol.id)} label="Other facts" inWords />
      </p>
    </Section>
  );
}
