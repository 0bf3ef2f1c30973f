import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { verdictTexts } from '#domain/fit/verdicts/verdict-texts.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import type { OwnersOfPairing } from '#domain/owner-reports/owner-reports.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { isMissing } from '#web/lib/api-error.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, type Load, pageHeaders } from '#web/lib/page.ts';
import { useScrollToLatePart } from '#web/lib/use-scroll-to-late-part.ts';
import { pageMeta, unindexedHead } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RowPage } from '#web/ui/row-page.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { cutsInWords } from '../fit/cuts/cuts-in-words.ts';
import { CutQuestion } from '../fit/cuts/for-owners.tsx';
import { readCut, useSlideCut } from '../fit/cuts/use-slide-cut.ts';
import { FitChip } from '../fit/verdicts/fit-chip.tsx';
import { fittingOpticsQuery } from '../fit/wizard-queries.ts';
import { confirmHref } from './confirm-href.ts';
import { OwnersReport } from './owners-report.tsx';
import { Ends, Hardware } from './pairing-proof.tsx';
import { fitQuery, ownersQuery } from './queries.ts';
import { ReportForm } from './report-form.tsx';

const pairingQuery = (params: URLSearchParams) => ownersQuery(params.get('pistol') ?? '', params.get('optic') ?? '');

const titleOf = ({ pistol, optic }: OwnersOfPairing) => `${optic.name} on the ${pistol.name}`;

const pistolAlone = (params: URLSearchParams) => (params.has('optic') ? 0 : Number(params.get('pistol')));

const load: Load = async (client, { url }) => {
  const pistol = pistolAlone(url.searchParams);
  if (pistol > 0) return client.prefetchQuery(fittingOpticsQuery(pistol));
  const owners = await client.fetchQuery(pairingQuery(url.searchParams)).catch(() => undefined);
  if (owners) await client.prefetchQuery(fitQuery(owners.pistol.id, owners.optic.id, readCut(url.searchParams)));
};

export const loader = serverPage(load);
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const meta = pageMeta((page, { url }) => {
  const pairing = pairingQuery(url.searchParams);
  const owners = page.data(pairing);
  if (owners) {
    const { pistol, optic } = owners;
    return unindexedHead(titleOf(owners), 'What owners report about this fit.', confirmHref(pistol.id, optic.id));
  }
  if (isMissing(page.error(pairing))) return unindexedHead('Pairing not found', 'We couldn’t find it.');
  return unindexedHead('Confirm a fit', 'What owners report about this fit.', paths.confirmFit);
});

export default function ConfirmFitPage() {
  const [params] = useSearchParams();
  const pistol = pistolAlone(params);
  return pistol > 0 ? <ChooseOptic pistol={pistol} params={params} /> : <PairingPage params={params} />;
}

function PairingPage({ params }: { params: URLSearchParams }) {
  useScrollToLatePart();
  const links = <ButtonLink to={paths.pistols}>Pistols</ButtonLink>;
  return (
    <RowPage what="pairing" query={useQuery(pairingQuery(params))} links={links}>
      {(owners) => <Pairing key={`${owners.pistol.id} ${owners.optic.id}`} owners={owners} />}
    </RowPage>
  );
}

function Pairing({ owners }: { owners: OwnersOfPairing }) {
  const { pistol, optic } = owners;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading>{titleOf(owners)}</PageHeading>
      <Verdict owners={owners} />
      <p className="mt-2">
        <TextLink to={paths.optic(optic.id)}>About the {optic.name}</TextLink>
        {' · '}
        <TextLink to={paths.pistol(pistol.slug)}>All red dots that fit the {pistol.name}</TextLink>
      </p>
      <Section id="owners" title="What owners report" className="mt-8">
        <OwnersReport owners={owners} />
      </Section>
      <Section id="report" title="I run this" className="mt-10 border-t border-rule pt-3">
        <ReportForm pistol={pistol} optic={optic} />
      </Section>
    </div>
  );
}

function Verdict({ owners: { pistol, optic } }: { owners: OwnersOfPairing }) {
  const cut = useSlideCut((own) => own.id === pistol.id);
  const { data: fit } = useQuery({ ...fitQuery(pistol.id, optic.id, cut), placeholderData: keepPreviousData });
  if (fit === undefined) return null;
  return (
    <>
      <p className="mt-4">
        <FitChip verdict={fit.verdict} isDisputed={fit.proofKind === 'disputed'} className="fit-chip-large" />
      </p>
      <p className="mt-3 text-reading font-semibold">{verdictTexts[fit.verdict]}</p>
      {fit.cuts.length > 0 && <p className="my-1 text-reading">{cutsInWords(fit.cuts, cut)}</p>}
      <Hardware fit={fit} />
      <CutQuestion
        pistol={pistol.id}
        cuts={fit.cuts}
        chosen={cut}
        hrefOf={(key) => confirmHref(pistol.id, optic.id, key)}
      />
      <details className="mt-2">
        <summary className="disclosure flex min-h-11 items-center gap-2 lg:min-h-8">What backs this</summary>
        <div className="grid gap-4 border-l border-rule pl-3">
          <Ends fit={fit} pistolName={pistol.name} opticName={optic.name} />
        </div>
      </details>
    </>
  );
}

function ChooseOptic({ pistol, params }: { pistol: number; params: URLSearchParams }) {
  return (
    <RowPage what="pistol" query={useQuery(fittingOpticsQuery(pistol))}>
      {(fits) => (
        <div className="mx-auto max-w-3xl">
          <PageHeading>Which red dot do you run on this pistol?</PageHeading>
          <ul className="mt-4 columns-2xs gap-8">
            {fits
              .flatMap(({ optics }) => optics)
              .toSorted((a, b) => opticFullName(a).localeCompare(opticFullName(b)))
              .map((optic) => (
                <li key={optic.id} className="break-inside-avoid py-1.5">
                  <TextLink to={confirmHref(pistol, optic.id, readCut(params))} rel="nofollow">
                    {opticFullName(optic)}
                  </TextLink>
                </li>
              ))}
          </ul>
        </div>
      )}
    </RowPage>
  );
}
