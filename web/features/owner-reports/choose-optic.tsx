import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doubtOf, fitIn } from '#domain/fit/verdicts/verdict-texts.ts';
import { opticTitles } from '#domain/optics/optic-title.ts';
import { paths } from '#domain/site/paths.ts';
import { NotListed } from '#web/features/contact/not-listed.tsx';
import { findByName } from '#web/features/my-pistol/match-names.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RowPage } from '#web/ui/row-page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { type Cut, pistolFitsQuery } from '../fit/fits-query.ts';
import { pistolListCrumbs } from '../fit/pistols/pistol-head.ts';
import { FitChip } from '../fit/verdicts/fit-chip.tsx';
import { pistolOptics } from '../fit/verdicts/not-known-optics.tsx';
import { fittingOpticsQuery } from '../fit/wizard-queries.ts';
import { Chooser } from './chooser.tsx';
import { confirmHref } from './confirm-href.ts';
import { ownedPistolQuery } from './queries.ts';

type Props = { named: string; cut: Cut };

export function ChooseOptic({ named, cut }: Props) {
  const links = <ButtonLink to={paths.confirmFit}>Choose a pistol</ButtonLink>;
  return (
    <RowPage what="Pistol" query={useQuery(ownedPistolQuery(named))} links={links}>
      {(pistol) => <Optics {...pistol} cut={cut} />}
    </RowPage>
  );
}

type OpticsProps = { id: number; brand: string; model: string; slug: string; cut: Cut };

function Optics({ id, brand, model, slug, cut }: OpticsProps) {
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim() !== '';
  const choices = useChoices(id, cut, isTyped);
  const name = `${brand} ${model}`;
  return (
    <>
      <Breadcrumb
        crumbs={[
          ...pistolListCrumbs,
          { label: name, to: paths.pistol(slug) },
          { label: 'Tell us how it fits', to: paths.confirmFit },
        ]}
      />
      <PageHeading>Which red dot do you own?</PageHeading>
      <p className="mt-2 max-w-reading text-ink2">
        Pick the one you run on your {name}. Next, see what backs that fit and add how yours is mounted, so other owners
        know what works. <TextLink to={paths.confirmFit}>Not this pistol?</TextLink>
      </p>
      <Chooser
        label="Find your red dot"
        example="507K"
        typed={typed}
        onType={setTyped}
        choices={isTyped ? findByName(choices, typed, (choice) => choice.name) : choices}
        none="No red dot in the catalog matches that name."
      >
        <span className="noscript:hidden">
          {!isTyped &&
            'These fit, as far as we know. Type a name to search all pistol sights, even one that didn’t fit. '}
        </span>
        <NotListed what={`red dot, which I have on a ${name}`} typed={typed} />
      </Chooser>
    </>
  );
}

/** First those that fit; to a search, every sight for pistols. */
function useChoices(pistol: number, cut: Cut, isTyped: boolean) {
  const { data: fits = [] } = useQuery(fittingOpticsQuery(pistol, cut));
  const { data: all = [] } = useQuery({ ...pistolOptics(), enabled: isTyped });
  const { data: verdicts } = useQuery({ ...pistolFitsQuery({ id: pistol, cut }), enabled: isTyped });
  const fitting = fits.flatMap(({ optics }) => optics);
  const ids = new Set(fitting.map(({ id }) => id));
  const others = isTyped && verdicts ? all.filter(({ id }) => !ids.has(id)) : [];
  const titles = opticTitles([...fitting, ...others]);
  const choice = (id: number, fit: Parameters<typeof FitChip>[0]) => {
    return { id, name: titles.get(id) ?? '', to: confirmHref(pistol, id, cut), aside: <FitChip {...fit} /> };
  };
  return [
    ...fits.flatMap((fit) =>
      fit.optics.map(({ id }) => choice(id, { verdict: fit.verdict, isDisputed: doubtOf(fit) !== null })),
    ),
    ...others.map(({ id }) => choice(id, fitIn(verdicts ?? [], id))),
  ].toSorted((a, b) => a.name.localeCompare(b.name));
}
