import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Home } from '#domain/home/home.schema.ts';
import type { Hit } from '#domain/search/search.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { pistolPageQuery } from '#web/features/fit/queries.ts';
import { choosePistol, removePistol } from '#web/features/my-pistol/account-pistols.ts';
import { readOwnPistol } from '#web/features/my-pistol/my-pistol.ts';
import { SearchField } from '#web/features/search/search-field.tsx';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { type ChipLink, ChipLinks } from '#web/ui/navigation/chip-links.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { MyFits } from './my-fits.tsx';

/** Tabs without a script: what is checked decides in the stylesheet which panel shows. */
export function Question({ pistols }: { pistols: Home['pistols'] }) {
  return (
    <fieldset className="home-question card">
      <legend className="sr-only">What are you looking for?</legend>
      <div className="home-tabs">
        <label>
          <input type="radio" name="looking-for" value="pistol" defaultChecked className="sr-only" />
          <span className="for-any-pistol">What’s your pistol?</span>
          <span className="home-own">Your pistol</span>
        </label>
        <label>
          <input type="radio" name="looking-for" value="other" className="sr-only" />
          Rifle or just browsing
        </label>
      </div>
      <div className="for-pistol">
        <PistolSearch />
        <PopularPistols pistols={pistols} />
        <MyFits />
      </div>
      <div className="for-other">
        <ChipLinks title="For a rifle" links={rifleLinks} />
        <ChipLinks title="Just browsing" links={furtherLinks} />
      </div>
    </fieldset>
  );
}

function PistolSearch() {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  function open({ kind, url }: Hit) {
    if (kind === 'pistol' && readOwnPistol() === undefined)
      chooseBySlug(client, url.slice(url.lastIndexOf('/') + 1)).catch(() => undefined);
  }
  return (
    <search className="home-search for-any-pistol">
      <SearchField
        ref={input}
        aria-label="Your pistol or an optic"
        placeholder="43X MOS or P365"
        first="pistol"
        onHit={open}
      >
        <Button type="submit" look="primary">
          Search
        </Button>
      </SearchField>
    </search>
  );
}

function PopularPistols({ pistols }: { pistols: Home['pistols'] }) {
  const client = useQueryClient();
  return (
    <div className="chip-links for-any-pistol">
      <p id="popular-pistols">Popular</p>
      <ul aria-labelledby="popular-pistols">
        {pistols.map(({ slug, label }) => (
          <li key={slug}>
            <Link to={paths.pistol(slug)} onClick={() => chooseBySlug(client, slug).catch(() => undefined)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

async function chooseBySlug(client: QueryClient, slug: string): Promise<void> {
  const { pistol } = await client.ensureQueryData(pistolPageQuery(slug));
  await choosePistol(client, pistol);
  showToast({
    title: 'Saved as my pistol',
    description: `Every pistol sight now says whether it fits the ${pistol.brand} ${pistol.model}.`,
    action: { label: 'Undo', run: () => removePistol(client, pistol) },
  });
}

const rifleLinks: readonly ChipLink[] = [
  { label: 'AR-15', to: paths.list('rifle', 'primaryUse=Long+gun') },
  { label: 'Holographic', to: paths.list('rifle', 'emitterType=Holographic') },
  { label: 'Prism', to: paths.list('rifle', 'emitterType=Prism') },
  { label: 'Tube', to: paths.list('rifle', 'emitterType=Tube') },
  { label: 'Mounts', to: paths.mounts },
];

const furtherLinks: readonly ChipLink[] = [
  { label: 'Enclosed pistol sights', to: paths.list('pistol', 'emitterType=Enclosed') },
  { label: 'All pistols', to: paths.pistols },
  { label: 'Footprints', to: paths.footprints },
  { label: 'Plates', to: paths.plates },
  { label: 'Guides', to: paths.blog },
];
