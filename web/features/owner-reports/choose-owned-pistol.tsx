import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PistolRow } from '#domain/brands/brands.schema.ts';
import { popularAmong } from '#domain/home/home.ts';
import { paths } from '#domain/site/paths.ts';
import { NotListed } from '#web/features/contact/not-listed.tsx';
import { matchPistols } from '#web/features/my-pistol/match-names.ts';
import { useMyPistol } from '#web/features/my-pistol/my-pistol.ts';
import { MyPistolLink } from '#web/features/my-pistol/my-pistol-link.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { pistolListCrumbs } from '../fit/pistols/pistol-head.ts';
import { pistolRowsQuery } from '../fit/queries.ts';
import { Chooser } from './chooser.tsx';
import { chooseOpticHref } from './confirm-href.ts';

export function ChooseOwnedPistol() {
  const { data, isPending, refetch } = useQuery(pistolRowsQuery());
  return (
    <>
      <Breadcrumb crumbs={[...pistolListCrumbs, { label: 'Tell us how it fits', to: paths.confirmFit }]} />
      <PageHeading>Which pistol do you own?</PageHeading>
      <p className="mt-2 max-w-reading text-ink2">
        Pick it, then the red dot on it. Tell other owners how yours is mounted and whether it held.
      </p>
      <MyPistolLink hrefOf={({ id, cut }) => chooseOpticHref(id, cut)} />
      {isPending && <Loading>Loading pistols...</Loading>}
      {!isPending && data === undefined && <FetchFailure title="Failed to fetch pistols" onRetry={refetch} />}
      {data && <Pistols pistols={data} />}
    </>
  );
}

function Pistols({ pistols }: { pistols: readonly PistolRow[] }) {
  const [typed, setTyped] = useState('');
  const mine = useMyPistol()?.id;
  // On a freshly loaded page, no row leaves the list once my pistol is known.
  const [above] = useState(mine);
  const isTyped = typed.trim() !== '';
  const shown = isTyped ? matchPistols(pistols, typed) : popularAmong(pistols).filter(({ id }) => id !== above);
  return (
    <Chooser
      label="Find your pistol"
      example="43X MOS"
      typed={typed}
      onType={setTyped}
      choices={shown.map(({ id, brand, model, cutNote }) => {
        return { id, name: `${brand} ${model}`, note: cutNote, to: chooseOpticHref(id) };
      })}
      none="No pistols match."
    >
      {!isTyped && (
        <>
          These are popular. Type a name to search all {pistols.length}, or start from{' '}
          <TextLink to={paths.pistols}>your pistol’s page</TextLink>.{' '}
        </>
      )}
      <NotListed what="pistol" typed={typed} />
    </Chooser>
  );
}
