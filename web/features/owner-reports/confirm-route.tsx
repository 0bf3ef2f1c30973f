import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { doubtOf } from '#domain/fit/verdicts/verdict-texts.ts';
import { opticTitles } from '#domain/optics/optic-title.ts';
import { paths } from '#domain/site/paths.ts';
import { isMissing } from '#web/lib/api-error.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, type Load, pageHeaders } from '#web/lib/page.ts';
import { useScrollToLatePart } from '#web/lib/use-scroll-to-late-part.ts';
import { pageMeta, unindexedHead } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RowPage } from '#web/ui/row-page.tsx';
import { readCut } from '../fit/cuts/use-slide-cut.ts';
import { pistolListCrumbs } from '../fit/pistols/pistol-head.ts';
import { pistolPageQuery } from '../fit/queries.ts';
import { FitChip } from '../fit/verdicts/fit-chip.tsx';
import { fittingOpticsQuery, pistolQuery } from '../fit/wizard-queries.ts';
import { opticQuery } from '../optics/queries.ts';
import { confirmHref } from './confirm-href.ts';
import { Pairing, titleOf } from './pairing-page.tsx';
import { fitQuery, ownersQuery } from './queries.ts';

const pairingQuery = (params: URLSearchParams) => ownersQuery(params.get('pistol') ?? '', params.get('optic') ?? '');

const pistolAlone = (params: URLSearchParams) => (params.has('optic') ? 0 : Number(params.get('pistol')));

const load: Load = async (client, { url }) => {
  const alone = pistolAlone(url.searchParams);
  if (alone > 0) {
    await Promise.all([
      client.prefetchQuery(pistolQuery(alone)),
      client.prefetchQuery(fittingOpticsQuery(alone, readCut(url.searchParams))),
    ]);
    return;
  }
  const owners = await client.fetchQuery(pairingQuery(url.searchParams)).catch(() => undefined);
  if (owners === undefined) return;
  const { pistol, optic } = owners;
  const cut = readCut(url.searchParams);
  await Promise.all([
    client.prefetchQuery(fitQuery(pistol.id, optic.id, cut)),
    client.prefetchQuery(pistolPageQuery(pistol.slug, cut)),
    client.prefetchQuery(opticQuery(String(optic.id))),
  ]);
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

function ChooseOptic({ pistol, params }: { pistol: number; params: URLSearchParams }) {
  const cut = readCut(params);
  const { data: fits = [] } = useQuery(fittingOpticsQuery(pistol, cut));
  const [typed, setTyped] = useState('');
  const titles = opticTitles(fits.flatMap(({ optics }) => optics));
  const shown = fits
    .flatMap((fit) => fit.optics.map(({ id }) => ({ id, fit, name: titles.get(id) ?? '' })))
    .filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <RowPage what="pistol" query={useQuery(pistolQuery(pistol))}>
      {({ pistol: { brand, model, slug } }) => (
        <>
          <Breadcrumb
            crumbs={[
              ...pistolListCrumbs,
              { label: `${brand} ${model}`, to: paths.pistol(slug) },
              { label: 'Tell us how it fits', to: paths.confirmFit },
            ]}
          />
          <PageHeading>Which red dot do you own?</PageHeading>
          <p className="mt-2 max-w-reading text-ink2">
            Pick the one you run on your {brand} {model}. Next, see what backs that fit and add how yours is mounted, so
            other owners know what works.
          </p>
          <div className="mt-4 card p-4">
            <div className="field max-w-md noscript:hidden">
              <label htmlFor="find-optic">Find your red dot</label>
              <input
                id="find-optic"
                type="search"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                autoComplete="off"
                className="control"
              />
            </div>
            <ul className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
              {shown.map(({ id, name, fit }) => (
                <li key={id} className="border-b border-rule">
                  <Link
                    to={confirmHref(pistol, id, cut)}
                    rel="nofollow"
                    className="flex min-h-11 items-center justify-between gap-3 py-2 hover:underline"
                  >
                    {name} <FitChip verdict={fit.verdict} isDisputed={doubtOf(fit) !== null} />
                  </Link>
                </li>
              ))}
            </ul>
            <p role="status" className="mt-2 text-ink2 empty:hidden">
              {shown.length === 0 && 'No red dot that fits matches that name.'}
            </p>
          </div>
        </>
      )}
    </RowPage>
  );
}
