import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useParams } from 'react-router';
import type { PistolPage as Page } from '#domain/fit/pistols/pistol-page.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { guidesQuery, pistolPlace } from '#web/features/blog/guides/guide-links.tsx';
import { SaveAsMyPistol } from '#web/features/my-pistol/save-as-my-pistol.tsx';
import { isMissing } from '#web/lib/api-error.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, type Load, onOtherPath, type PageArgs, type PageData, pageHeaders } from '#web/lib/page.ts';
import { useScrollToLatePart } from '#web/lib/use-scroll-to-late-part.ts';
import { pageMeta } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RowPage } from '#web/ui/row-page.tsx';
import { Section } from '#web/ui/section.tsx';
import { CutQuestion, NotKnown } from '../cuts/for-owners.tsx';
import { readCut, useSlideCut } from '../cuts/use-slide-cut.ts';
import type { Cut } from '../fits-query.ts';
import { pistolPageQuery } from '../queries.ts';
import { FitChip } from '../verdicts/fit-chip.tsx';
import { UnknownCut } from '../verdicts/pistol-notes.tsx';
import { countOptics } from './filter-fits.ts';
import { FittingOptics } from './fitting-optics.tsx';
import { pistolAnswer, pistolTitle } from './pistol-answers.ts';
import { missingPistolHead, pistolCrumbs, pistolHead } from './pistol-head.ts';
import { PistolPicks } from './pistol-picks.tsx';

const loadNeeds = () => import('./pistol-needs.tsx');
const PistolJumps = lazy(() => loadNeeds().then(({ PistolJumps }) => ({ default: PistolJumps })));
const PistolNeeds = lazy(() => loadNeeds().then(({ PistolNeeds }) => ({ default: PistolNeeds })));

const PistolRecord = lazy(() => import('./pistol-record.tsx').then(({ PistolRecord }) => ({ default: PistolRecord })));

const NoCutOptions = lazy(() =>
  import('../no-cut-options.tsx').then(({ NoCutOptions }) => ({ default: NoCutOptions })),
);

const SlideFigure = lazy(() => import('./slide-figure.tsx').then(({ SlideFigure }) => ({ default: SlideFigure })));

const load: Load = async (client, { params: { slug = '' }, url }) => {
  const page = await client.fetchQuery(pistolPageQuery(slug, readCut(url.searchParams))).catch(() => undefined);
  // Without it, the list would move down when the part about plates and screws loads.
  const needs = loadNeeds().catch(() => undefined);
  if (page) await Promise.all([needs, client.prefetchQuery(guidesQuery(pistolPlace(page.pistol)))]);
};

function movedTo(page: PageData, { params: { slug = '' }, url }: PageArgs): string | undefined {
  const shown = page.data(pistolPageQuery(slug, readCut(url.searchParams)));
  return shown && shown.pistol.slug !== slug ? paths.pistol(shown.pistol.slug) : undefined;
}

export const loader = serverPage(load, { movedTo });
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta((page, { params: { slug = '' }, url }) => {
  const query = pistolPageQuery(slug, readCut(url.searchParams));
  const shown = page.data(query);
  if (shown) return pistolHead(shown);
  return isMissing(page.error(query)) ? missingPistolHead : undefined;
});

const wizardHref = ({ brand, model }: Page['pistol']) => `${paths.wizard}?${new URLSearchParams({ brand, model })}`;

export default function PistolPage() {
  const { slug = '' } = useParams();
  useScrollToLatePart();
  const cut = useSlideCut((own) => own.slug === slug);
  // Another cut's verdicts replace what is shown.
  const placeholderData = (shown: Page | undefined) => (shown?.pistol.slug === slug ? shown : undefined);
  const page = useQuery({ ...pistolPageQuery(slug, cut), placeholderData });
  const links = <ButtonLink to={paths.pistols}>Pistols</ButtonLink>;
  return (
    <RowPage what="Pistol" query={page} links={links}>
      {(page) => <Pistol page={page} cut={cut} />}
    </RowPage>
  );
}

function Pistol({ page, cut }: { page: Page; cut: Cut }) {
  const { pistol, cuts } = page;
  const known = cuts.find(({ key }) => key === cut)?.key;
  const count = countOptics(page.fits);
  return (
    <article>
      <Breadcrumb crumbs={pistolCrumbs(pistol)} />
      <div
        className={`grid items-start gap-x-10 ${pistol.isOpticReady ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : 'lg:grid-cols-2'}`}
      >
        <div>
          <PageHeading>{pistolTitle(pistol)}</PageHeading>
          {!pistol.isOpticReady && page.fits.length === 0 && <FitChip verdict="no" className="mt-3 text-base" />}
          <p className="mt-3 max-w-reading text-reading">{pistolAnswer(page)}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            {count > 1 && (
              <a href="#optics" className="btn btn-primary">
                See all {count} that fit
              </a>
            )}
            <SaveAsMyPistol pistol={{ ...pistol, cut: known }} />
          </div>
          {pistol.isOpticReady && (
            <div className="pistol-jumps">
              <LazyPart>
                <PistolJumps page={page} />
              </LazyPart>
            </div>
          )}
          <CutQuestion
            pistol={pistol.id}
            cuts={cuts}
            chosen={known}
            hrefOf={(key) => paths.pistol(pistol.slug) + (key && `?cut=${encodeURIComponent(key)}`)}
          />
        </div>
        {pistol.isOpticReady ? (
          <LazyPart>
            <SlideFigure page={page} />
          </LazyPart>
        ) : (
          <Section id="options" title="What you can do" className="card mt-6 p-4 lg:mt-0 lg:p-6">
            <LazyPart>
              <NoCutOptions
                brand={pistol.brand}
                similar={page.similar.map(({ model, slug }) => ({ model, to: paths.pistol(slug) }))}
              />
            </LazyPart>
          </Section>
        )}
      </div>
      {pistol.isOpticReady && page.choices.length === 0 && <UnknownCut pistolId={pistol.id} />}
      <PistolPicks fits={page.fits} />
      <LazyPart>
        <PistolNeeds page={page} />
      </LazyPart>
      <FittingOptics page={page} cut={known} wizard={wizardHref(pistol)} />
      <NotKnown pistol={pistol.id} cut={known} />
      <LazyPart>
        <PistolRecord page={page} />
      </LazyPart>
    </article>
  );
}
