import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { picksOf } from '#domain/fit/pistols/picks.ts';
import type { PistolPage as Page } from '#domain/fit/pistols/pistol-page.schema.ts';
import { fitDetail, verdictTexts } from '#domain/fit/verdicts/verdicts.ts';
import { opticName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { GuideLinks } from '#web/features/blog/guides/guide-links.tsx';
import { SaveAsMyPistol } from '#web/features/my-pistol/save-as-my-pistol.tsx';
import { batteryHours, priceRange, weightWithBasis } from '#web/features/optics/format.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { OpticSketch } from '#web/ui/drawing/optic-drawing.tsx';
import { DisputeNote } from '#web/ui/facts/fact.tsx';
import { FactsMeterDetails } from '#web/ui/facts/facts-meter.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RowPage } from '#web/ui/row-page.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits, inUnitsBut } from '#web/ui/units/in-units.tsx';
import { pistolPlace } from '../guide-places.ts';
import { pistolPageQuery } from '../queries.ts';
import { FitTable, proofWords } from '../verdicts/fit-table.tsx';
import { RailNote } from '../verdicts/rail-note.tsx';
import { UnknownCut } from '../verdicts/unknown-cut.tsx';
import { countsOf, pistolAnswer, pistolName, pistolQuestions } from './pistol-answers.ts';
import { PistolFacts } from './pistol-facts.tsx';
import { pistolCrumbs, pistolTitle } from './pistol-head.ts';
import { PistolMounts } from './pistol-mounts.tsx';
import { PistolSources } from './pistol-sources.tsx';

const wizardHref = ({ brand, model }: Page['pistol']) => `${paths.wizard}?${new URLSearchParams({ brand, model })}`;

export function PistolPage() {
  const { slug = '' } = useParams();
  const links = <ButtonLink to={paths.pistols}>Pistols</ButtonLink>;
  return (
    <RowPage what="Pistol" query={useQuery(pistolPageQuery(slug))} links={links}>
      {(page) => <Pistol page={page} />}
    </RowPage>
  );
}

function Pistol({ page }: { page: Page }) {
  const { pistol } = page;
  return (
    <article>
      <Breadcrumb crumbs={pistolCrumbs(pistol)} />
      <PageHeading>{pistolTitle(pistol)}</PageHeading>
      <p className="mt-3 max-w-reading text-reading">{pistolAnswer(page)}</p>
      <div className="mt-3">
        <SaveAsMyPistol pistol={pistol} />
      </div>
      <FactsMeterDetails row={pistol} />
      {!pistol.isOpticReady && (
        <p className="mt-3">
          <TextLink to={wizardHref(pistol)}>What you can do about it</TextLink>
        </p>
      )}
      {pistol.isOpticReady && page.choices.length === 0 && <UnknownCut pistolId={pistol.id} />}
      <Picks page={page} />
      <FittingOptics page={page} />
      <PistolMounts page={page} />
      <Questions page={page} />
      <PistolFacts pistol={pistol} />
      <GuideLinks place={pistolPlace(pistol)} />
      <PistolSources pistol={pistol} />
    </article>
  );
}

const drawingScale = 2.4;

function Picks({ page }: { page: Page }) {
  const picks = picksOf(page.fits);
  if (picks.length === 0) return null;
  return (
    <Section id="picks" title="Our picks for this pistol" className="mt-8">
      <ul className="grid gap-4 md:grid-cols-3">
        {picks.map(({ rule, optic, weightOz, weightBasis, among, doubt }) => (
          <li key={rule} className="flex items-end justify-between gap-4 border border-rule bg-sheet p-4">
            <div>
              <p className="text-label text-ink2">{rule}</p>
              <p className="mt-1 text-reading leading-snug font-semibold">
                <TextLink to={paths.optic(optic.id)}>{opticName(optic)}</TextLink>
              </p>
              <p>
                {inUnits(
                  [weightWithBasis({ weightOz, weightBasis }), batteryHours(optic), priceRange(optic)]
                    .filter(Boolean)
                    .join(', '),
                )}
              </p>
              <p className="mt-1 text-label text-ink2 first-letter:uppercase">{among}</p>
              {doubt !== null && (
                <p className="mt-1 text-label font-medium">
                  <span aria-hidden="true">! </span>
                  {doubt}
                </p>
              )}
            </div>
            <OpticSketch optic={optic} scale={drawingScale} decorative />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function FittingOptics({ page: { pistol, choices, fits } }: { page: Page }) {
  if (fits.length === 0) return null;
  const owners = `${paths.confirmFit}?pistol=${pistol.id}`;
  const total = [...countsOf(fits).values()].reduce((sum, count) => sum + count, 0);
  return (
    <Section
      id="optics"
      title={total === 1 ? 'The red dot that fits' : `The ${total} red dots that fit`}
      className="mt-10"
    >
      <FitTable
        caption={`Red dots that fit the ${pistolName(pistol)}`}
        about="How it mounts"
        groupedByAbout
        groups={fits.map((fit) => ({
          title: (
            <>
              {verdictTexts[fit.verdict]}, {choices.find((one) => one.footprintKey === fit.footprintKey)?.footprintName}{' '}
              <span className="fit-note">{fitDetail(fit)}</span>
            </>
          ),
          rows: fit.optics.map((optic) => ({
            optic,
            about: verdictTexts[fit.verdict],
            proof: proofWords(fit, optic),
          })),
        }))}
        sortable
        owners={owners}
      />
      <p className="mt-4 text-label text-ink3">
        {fits.some(({ optics }) => optics.some(({ disputedFields }) => disputedFields.length > 0)) && <DisputeNote />}{' '}
        Check screws and plates against both manuals.{' '}
        <TextLink to={wizardHref(pistol)}>Filter these in the Pistol Wizard</TextLink>
        {' · '}
        <TextLink to={owners}>I run one of these</TextLink>
      </p>
      <RailNote choices={choices} as="p" />
    </Section>
  );
}

function Questions({ page }: { page: Page }) {
  const { pistol } = page;
  const questions = pistolQuestions(page);
  if (questions.length === 0) return null;
  return (
    <Section id="questions" title="Questions" className="mt-10 max-w-reading">
      <dl className="grid gap-4">
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
