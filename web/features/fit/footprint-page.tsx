import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FootprintDetail } from '#domain/fit/footprint-calls.schema.ts';
import { fitDetail, verdictTexts } from '#domain/fit/verdicts.ts';
import { counted } from '#domain/shared/numbers.ts';
import { GuideLinks } from '#web/features/blog/guides/guide-links.tsx';
import { CorrectLink } from '#web/features/contributions/correct-link.tsx';
import { paths } from '#web/paths.ts';
import { useParams } from '#web/router/hooks.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PatternSketch } from '#web/ui/drawing/drawings.ts';
import { SketchLegend } from '#web/ui/drawing/sketch-legend.tsx';
import { DisputeNote } from '#web/ui/facts/fact.tsx';
import { SourceLinks } from '#web/ui/facts/source-links.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RowPage } from '#web/ui/row-page.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { FitTable } from './fit-table.tsx';
import { footprintCrumbs } from './footprint-head.ts';
import { footprintPlace } from './guide-places.ts';
import { PistolLinks } from './pistol-links.tsx';
import { footprintQuery } from './queries.ts';

/** /footprints/{id} */
export function FootprintPage() {
  const { id = '' } = useParams();
  const links = <ButtonLink to={paths.footprints}>Footprints</ButtonLink>;
  return (
    <RowPage what="Footprint" query={useQuery(footprintQuery(id))} links={links}>
      {(detail) => <Footprint {...detail} />}
    </RowPage>
  );
}

function Footprint({ footprint, optics, pistols }: FootprintDetail) {
  const { id, name, kind, aliases, description, compatibleWith, glockMosPlates } = footprint;
  const correct = (field?: string) => paths.correct('footprint', id, field);
  return (
    <article>
      <Breadcrumb crumbs={footprintCrumbs(footprint)} />
      <div className="flex flex-wrap items-start justify-between gap-6">
        <div className="max-w-reading flex-1 basis-80">
          <PageHeading>{name} footprint</PageHeading>
          {description && <p className="mt-3 text-reading">{description}</p>}
          <dl className="mt-4 grid gap-3">
            <Fact term="Screws" correct={correct('screwThread')}>
              {inUnits(screwText(footprint)) || 'Not published'}
            </Fact>
            {footprint.bosses && (
              <Fact term="Bosses" correct={correct('bosses')}>
                {inUnits(footprint.bosses)}
              </Fact>
            )}
            {compatibleWith.length > 0 && (
              <Fact term="Also mounts directly" correct={correct('compatibleWith')}>
                <FootprintNames footprints={compatibleWith} />
              </Fact>
            )}
            {aliases.length > 0 && (
              <Fact term="Other names" correct={correct('aliases')}>
                {aliases.join(', ')}
              </Fact>
            )}
          </dl>
          <p className="mt-3">
            <CorrectLink to={correct()} label="Other facts" inWords />
          </p>
        </div>
        <PatternSketch footprintKey={id} scale={5} />
      </div>
      <Lookalikes footprint={footprint} />
      {glockMosPlates.length > 0 && (
        <Section id="plates" title="Glock MOS plates" className="mt-10 max-w-reading">
          <ul className="grid gap-1">
            {glockMosPlates.map(({ plate, pistols: on, supplied }) => (
              <li key={plate}>
                <strong>Plate {plate}</strong>: {on}, {supplied}
              </li>
            ))}
          </ul>
          <CorrectLink to={correct('glockMosPlates')} label="Glock MOS plates" inWords />
        </Section>
      )}
      <Section id="optics" title={`${counted(optics.length, 'red dot')} with this footprint`} className="mt-10">
        {optics.length > 0 && (
          <FitTable
            caption={`Red dots with the ${name} footprint`}
            groups={[{ rows: optics.map((optic) => ({ optic })) }]}
            sortable
            marked
          />
        )}
        {optics.some(({ disputedFields }) => disputedFields.length > 0) && (
          <p className="mt-4 text-label text-ink3">
            <DisputeNote />
          </p>
        )}
      </Section>
      {kind === 'pistol' && (
        <Section id="pistols" title={`Fits ${counted(pistols.length, 'pistol')}`} className="mt-10">
          {pistols.length === 0 && <p className="text-ink2">It fits no listed pistol.</p>}
          {[...Map.groupBy(pistols, ({ verdict }) => verdict)].map(([verdict, group]) => (
            <section key={verdict} aria-labelledby={verdict} className="mb-6">
              <h3 id={verdict} className="mb-2 border-t border-rule pt-2 font-semibold">
                {verdictTexts[verdict]} <span className="font-normal text-ink2">({group.length})</span>
              </h3>
              <PistolLinks
                label={verdictTexts[verdict]}
                pistols={group.map((pistol) => ({ ...pistol, note: fitDetail(pistol) }))}
                branded
              />
            </section>
          ))}
        </Section>
      )}
      <GuideLinks place={footprintPlace(id)} />
      <Sources footprint={footprint} />
    </article>
  );
}

/** '#6-32, 14.2 mm apart, 12 in-lb. …' */
function screwText({ screwThread, screwSpacingMm, torqueInLb, screws }: FootprintDetail['footprint']): string {
  const short = [
    screwThread,
    screwSpacingMm !== null && `${screwSpacingMm} mm apart`,
    torqueInLb !== null && `${torqueInLb} in-lb`,
  ];
  return [short.filter(Boolean).join(', '), screws].filter(Boolean).join('. ');
}

function Fact({ term, correct, children }: { term: string; correct: string; children: ReactNode }) {
  return (
    <div className="correctable">
      <dt className="text-ink2">{term}</dt>
      <dd>
        {children}
        <CorrectLink to={correct} label={term} />
      </dd>
    </div>
  );
}

function FootprintNames({ footprints }: { footprints: readonly { id: string; name: string }[] }) {
  return footprints.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <TextLink to={paths.footprint(id)}>{name}</TextLink>
    </span>
  ));
}

/** This footprint beside those it is mistaken for, all at one scale. */
function Lookalikes({ footprint: { id, name, lookalikes } }: Pick<FootprintDetail, 'footprint'>) {
  if (lookalikes.length === 0) return null;
  return (
    <Section id="lookalikes" title="Similar footprints that won’t fit" className="mt-10">
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {lookalikes.map((other) => (
          <li key={other.id} className="border-t border-rule pt-3">
            <div className="flex items-end gap-3">
              <Labeled name={name} id={id} />
              <span aria-hidden="true" className="pb-8 text-ink2">
                ≠
              </span>
              <Labeled name={other.name} id={other.id} />
            </div>
            <TextLink to={paths.footprint(other.id)} className="mt-2 block font-semibold underline">
              {other.name}
            </TextLink>
            <p className="text-ink2">{other.why}</p>
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <SketchLegend />
      </div>
      <p className="mt-3">
        <CorrectLink to={paths.correct('footprint', id, 'lookalikes')} label="Look-alikes" inWords />
      </p>
    </Section>
  );
}

function Labeled({ id, name }: { id: string; name: string }) {
  return (
    <span className="grid w-24 gap-1 text-label text-ink2">
      <PatternSketch footprintKey={id} scale={2} />
      {name}
    </span>
  );
}

const fieldWords: Record<string, string> = {
  screws: 'its screws',
  lookalikes: 'what it gets mistaken for',
  glockMosPlates: 'the plate numbers',
  description: 'its description',
  aliases: 'its other names',
  compatibleWith: 'what else fits it',
};

function Sources({ footprint: { rowId, sources, unverified } }: Pick<FootprintDetail, 'footprint'>) {
  const doubted = unverified.flatMap((field) => fieldWords[field] ?? []);
  return (
    <Section id="sources" title="Sources" className="mt-10 max-w-reading">
      <SourceLinks sources={sources} />
      <p className="mt-3 text-ink2">
        {sources.length === 0 && 'None yet. '}
        {doubted.length > 0 && `Not yet confirmed by a source: ${doubted.join(', ')}. `}
        Check screws and plates against both manuals.{' '}
        <TextLink to={paths.changesOf('footprint', rowId)}>What changed</TextLink>
      </p>
    </Section>
  );
}
