import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { Home } from '#domain/home/home.schema.ts';
import type { Hit } from '#domain/search/search.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { pistolPageQuery } from '../fit/queries.ts';
import { choosePistol } from '../my-pistol/account-pistols.ts';
import { readOwnPistol } from '../my-pistol/my-pistol.ts';
import { SearchField } from '../search/search-field.tsx';

export function HomeSearch() {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  function open({ kind, url }: Hit) {
    if (kind === 'pistol' && readOwnPistol() === undefined)
      chooseBySlug(client, url.slice(url.lastIndexOf('/') + 1)).catch(() => undefined);
  }
  return (
    <search className="home-search">
      <label htmlFor={id}>Your pistol or an optic</label>
      <SearchField ref={input} id={id} placeholder="P365-XMACRO, EPS Carry, ..." onHit={open}>
        <Button type="submit" look="primary">
          Search
        </Button>
      </SearchField>
    </search>
  );
}

export function PopularPistols({ pistols }: { pistols: Home['pistols'] }) {
  const client = useQueryClient();
  return (
    <ul aria-label="Popular" className="home-chips">
      {pistols.map(({ slug, label }) => (
        <li key={slug}>
          <Link to={paths.pistol(slug)} onClick={() => chooseBySlug(client, slug).catch(() => undefined)}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <Link to={paths.list('rifle', 'primaryUse=Long+gun')}>AR-15</Link>
      </li>
    </ul>
  );
}

async function chooseBySlug(client: QueryClient, slug: string): Promise<void> {
  const { pistol } = await client.ensureQueryData(pistolPageQuery(slug));
  await choosePistol(client, pistol);
}
