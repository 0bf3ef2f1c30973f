import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { FootprintDetail } from '#domain/fit/footprints/footprint-calls.schema.ts';
import { footprintSketch } from '#domain/fit/footprints/sketch/footprint-sketch.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { GuideLinks, guidesQuery } from '#web/features/blog/guides/guide-links.tsx';
import { CorrectLink } from '#web/features/contributions/corrections/correct-link.tsx';
import { isMissing } from '#web/lib/api-error.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, loadQueries, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { pageMeta } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PatternSketch } from '#web/ui/drawing/pattern-sketch.tsx';
import { footnotes } from '#web/ui/facts/fact-evidence.ts';
import { FactsMeterDetails } from '#web/ui/facts/facts-meter.tsx';
import { Footnotes } from '#web/ui/facts/footnotes.tsx';
import { ProvenValue } from '#web/ui/facts/proven-value.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RowPage } from '#web/ui/row-page.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { DrawnLegend } from '../drawn-legend.tsx';
import { PistolList } from '../pistols/fitting-pistols.tsx';
import { FitTable, FitTableNote } from '../verdicts/fit-table.tsx';
import { footprintCrumbs, footprintHead, missingFootprintHead } from './footprint-head.ts';
import { footprintPlace, footprintQuery } from './footprint-queries.ts';
import { type Footprint, footprintFactRows, footprintWording } from './footprint-wording.ts';

const load = loadQueries(({ params: { id = '' } }) => [footprintQuery(id), guidesQuery(footprintPlace(id))]);

export const loader = serverPage(load);
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta((page, { params: { id = '' } }) => {
  const detail = page.data(footprintQuery(id));
  if (detail) return footprintHead(detail);
  return isMissing(page.error(footprintQuery(id))) ? missingFootprintHead : undefined;
});

export default function FootprintPage() {
  const { id = '' } = useParams();
  const links = <ButtonLink to={paths.footprints}>Footprints</ButtonLink>;
  return (
    <RowPage what="Footprint" query={useQuery(footprintQuery(id))} links={links}>
      {(detail) => <FootprintParts {...detail} />}
    </RowPage>
  );
}

function FootprintParts({ footprint, optics, pistols }: FootprintDetail) {
  const { id, name, kind, description, lookalikes } = footprint;
  const parts = [
    { href: '#optics', text: counted(optics.length, 'sight'), count: optics.length },
    { href: '#pistols', text: counted(pistols.length, 'pistol'), count: kind === 'pistol' ? pistols.length : 0 },
    { href: '#lookalikes', text: counted(lookalikes.length, 'look-alike'), count: lookalikes.length },
  ];
  return (
    <article>
      <Breadcrumb crumbs={footprintCrumbs(footprint)} />
      <div className="card grid items-start gap-x-10 gap-y-5 p-4 md:grid-cols-[minmax(0,1fr)_15rem] md:grid-rows-[auto_1fr] lg:p-8">
        <div>
          <PageHeading>{name} footprint</PageHeading>
          <p className="mt-1 flex flex-wrap gap-x-2 text-ink2">
            {parts
              .filter(({ count }) => count > 0)
              .map(({ href, text }, index) => (
                <Fragment key={href}>
                  {index > 0 && (
                    <span aria-hidden="true" className="self-center">
                      ·
                    </span>
                  )}
                  <a href={href} className="inline-flex min-h-11 items-center text-accent underline lg:min-h-8">
                    {text}
                  </a>
                </Fragment>
              ))}
          </p>
        </div>
        {footprintSketch(id) && (
          <figure className="grid justify-items-center gap-3 rounded-card bg-paper p-5 md:row-span-2">
            <PatternSketch footprintKey={id} scale={4} />
            <figcaption>
              <DrawnLegend footprintKey={id} />
            </figcaption>
          </figure>
        )}
        <div className="md:col-start-1">
          {description && <p className="max-w-reading text-reading">{description}</p>}
          <FootprintFacts footprint={footprint} />
        </div>
      </div>
      <Section id="optics" title={`${counted(optics.length, 'red dot')} with this footprint`} className="mt-10">
        {optics.length > 0 && (
          <FitTable
            caption={`Red dots with the ${name} footprint`}
            groups={[{ rows: optics.map((optic) => ({ optic })) }]}
            sortable
            marked
          />
        )}
        <FitTableNote optics={optics} />
      </Section>
      {kind === 'pistol' && (
        <Section id="pistols" title={`Fits ${counted(pistols.length, 'pistol')}`} className="mt-10">
          {pistols.length === 0 && <p className="text-ink2">It fits no listed pistol.</p>}
          {pistols.length > 0 && <PistolList key={id} pistols={pistols} />}
        </Section>
      )}
      <Lookalikes footprint={footprint} />
      <GlockPlates footprint={footprint} />
      <GuideLinks place={footprintPlace(id)} />
      <FootprintSources footprint={footprint} />
    </article>
  );
}

function GlockPlates({ footprint: { id, glockMosPlates } }: Pick<FootprintDetail, 'footprint'>) {
  if (glockMosPlates.length === 0) return null;
  return (
    <Section id="plates" title="Glock MOS plates" className="mt-10">
      <div className="card p-4 lg:p-5">
        <ul className="grid gap-2">
          {glockMosPlates.map(({ plate, pistols: on, supplied }) => (
            <li key={plate}>
              <strong>Plate {plate}</strong>: {on}, {supplied}
            </li>
          ))}
        </ul>
        <p className="mt-3">
          <CorrectLink to={paths.correct('footprint', id, 'glockMosPlates')} label="Glock MOS plates" inWords />
        </p>
      </div>
    </Section>
  );
}

/** This footprint beside those it is mistaken for, all at one scale. */
function Lookalikes({ footprint: { id, name, lookalikes } }: Pick<FootprintDetail, 'footprint'>) {
  if (lookalikes.length === 0) return null;
  const isDrawn = (other: string) => footprintSketch(id) !== null && footprintSketch(other) !== null;
  return (
    <Section id="lookalikes" title="Similar footprints that won’t fit" className="mt-10">
      <ul className="card grid gap-x-10 px-4 md:grid-cols-2 lg:px-5">
        {lookalikes.map((other) => (
          <li
            key={other.id}
            className="flex items-start gap-4 border-t border-rule py-4 first:border-0 md:nth-2:border-0"
          >
            {isDrawn(other.id) && (
              <span className="flex shrink-0 items-center gap-1">
                <PatternSketch footprintKey={id} />
                <span aria-hidden="true" className="text-ink2">
                  ≠
                </span>
                <PatternSketch footprintKey={other.id} />
              </span>
            )}
            <div>
              <TextLink to={paths.footprint(other.id)} className="inline-block py-1 font-semibold underline lg:py-0">
                {other.name}
              </TextLink>
              <p>{other.why}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-label text-ink2">
        {lookalikes.some((other) => isDrawn(other.id)) && `The ${name} pattern is on the left of each pair. `}
        <CorrectLink to={paths.correct('footprint', id, 'lookalikes')} label="Look-alikes" inWords />
      </p>
    </Section>
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

function FootprintSources({ footprint }: { footprint: Footprint }) {
  const doubted = footprint.unverified.flatMap((field) => fieldWords[field] ?? []);
  const pages = footnotes(footprint, footprintWording(footprint));
  return (
    <Section id="sources" title="Sources" className="mt-10 max-w-reading">
      <Footnotes pages={pages} disputed={footprint.disputedFields} />
      <p className="mt-3 text-ink2">
        {doubted.length > 0 && `Not yet verified: ${doubted.join(', ')}. `}
        Check screws and plates against both manuals.{' '}
        <TextLink to={paths.changesOf('footprint', footprint.rowId)}>What changed</TextLink>
      </p>
    </Section>
  );
}

const screwFields = ['screwThread', 'screwSpacingMm', 'torqueInLb', 'screws'];

function FootprintFacts({ footprint }: { footprint: Footprint }) {
  const facts = footprintFactRows(footprint);
  const correct = (field?: string) => paths.correct('footprint', footprint.id, field);
  return (
    <>
      <FactsMeterDetails row={footprint} />
      <dl className="mt-4 grid gap-y-3">
        {!facts.some(({ field }) => screwFields.includes(field)) && (
          <Fact term="Screws" correct={correct('screwThread')}>
            Not published
          </Fact>
        )}
        {facts.map((fact) => (
          <Fact key={fact.field} term={fact.label} correct={correct(fact.field)}>
            <ProvenValue row={footprint} fact={fact}>
              {fact.field === 'compatibleWith' && <FootprintNames footprints={footprint.compatibleWith} />}
            </ProvenValue>
          </Fact>
        ))}
      </dl>
      <p className="mt-3">
        <CorrectLink to={correct()} label="Other facts" inWords />
      </p>
    </>
  );
}

type FactProps = { term: string; correct: string; children: ReactNode };

function Fact({ term, correct, children }: FactProps) {
  return (
    <div className="gap-x-6 md:grid md:grid-cols-[8rem_minmax(0,1fr)] md:items-baseline">
      <dt className="text-label font-medium text-ink2">{term}</dt>
      <dd className="max-w-reading">
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
