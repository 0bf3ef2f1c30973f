import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { Hit } from '#domain/search/search.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { readOwnPistol } from '../my-pistol/my-pistol.ts';
import { SearchField } from '../search/search-field.tsx';
import { chooseBySlug } from './choose-by-slug.ts';

/** The search as the first thing to do: the first pistol that is chosen here becomes the visitor's own. */
export function HomeSearch() {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  function open({ kind, url }: Hit) {
    // Without the network its page says so.
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
