import type { PistolPage as Page } from '#domain/fit/pistols/pistol-page.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { GuideLinks, pistolPlace } from '#web/features/blog/guides/guide-links.tsx';
import { CorrectLink } from '#web/features/contributions/corrections/correct-link.tsx';
import { footnotes } from '#web/ui/facts/fact-evidence.ts';
import { FactsMeterDetails } from '#web/ui/facts/facts-meter.tsx';
import { Footnotes } from '#web/ui/facts/footnotes.tsx';
import { ProvenValue } from '#web/ui/facts/proven-value.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnitsBut } from '#web/ui/units/in-units.tsx';
import { fitDoubt } from '../verdicts/pistol-notes.tsx';
import { pistolName, pistolQuestions } from './pistol-answers.ts';
import { PistolMounts } from './pistol-mounts.tsx';
import { pistolFactRows, pistolWording } from './pistol-wording.ts';

/** The lower part of a pistol's page. */
export function PistolRecord({ page }: { page: Page }) {
  const { pistol } = page;
  return (
    <>
      <PistolMounts page={page} />
      <Questions page={page} />
      <PistolFacts pistol={pistol} />
      <GuideLinks place={pistolPlace(pistol)} />
      <PistolSources pistol={pistol} />
    </>
  );
}

function Questions({ page }: { page: Page }) {
  const { pistol } = page;
  // The first is what the heading and the text under it say.
  const questions = pistolQuestions(page).slice(1);
  if (questions.length === 0) return null;
  return (
    <Section id="questions" title="Questions" className="mt-10">
      <dl className="card grid gap-x-10 gap-y-5 p-4 lg:grid-cols-2 lg:p-6">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-1">{inUnitsBut(pistolName(pistol), answer)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function PistolFacts({ pistol }: { pistol: Page['pistol'] }) {
  const { facts, missing } = pistolFactRows(pistol);
  return (
    <Section id="facts" title={`About the ${pistol.model}`} className="mt-10">
      <div className="card p-4 lg:p-6">
        {pistol.description && <p className="mb-4 max-w-reading text-reading">{pistol.description}</p>}
        <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
          {facts.map((fact) => (
            <div key={fact.field}>
              <dt className="text-label text-ink2">{fact.label}</dt>
              <dd>
                <ProvenValue row={pistol} fact={fact} />
                <CorrectLink to={paths.correct('pistol', pistol.id, fact.field)} label={fact.label} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-ink2">
          {missing.length > 0 && `Not listed here yet: ${missing.join(', ')}. `}
          <CorrectLink to={paths.correct('pistol', pistol.id)} label="Other facts" inWords />
        </p>
      </div>
    </Section>
  );
}

function PistolSources({ pistol }: { pistol: Page['pistol'] }) {
  const { id, disputedFields, confidence } = pistol;
  const doubt = pistol.isOpticReady ? fitDoubt(pistol) : '';
  const pages = footnotes(pistol, pistolWording);
  return (
    <Section id="sources" title="Sources" className="mt-10 max-w-reading">
      {pages.length > 0 && (
        <>
          <Footnotes pages={pages} disputed={disputedFields} />
          <FactsMeterDetails row={pistol} />
        </>
      )}
      <p className="mt-3 text-ink2">
        {pages.length === 0
          ? 'Not yet verified: no page we’ve read states these facts. '
          : (confidence === 'low' || doubt !== '') && `Not fully verified yet. Check before you buy. ${doubt} `}
        <TextLink to={paths.changesOf('pistol', id)}>What changed</TextLink>
      </p>
    </Section>
  );
}
