import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { maxSearchLength } from '#domain/optics/list/list-limits.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { homeList, type OpticList, opticFullName } from '#domain/optics/optics.ts';
import type { Hit } from '#domain/search/search.schema.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { Modal } from '#web/ui/dialogs/modal.tsx';
import { priceRange } from '../optics/format.ts';
import { resultsQuery } from '../search/queries.ts';

const pause = 150;

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

type Props = { compared: readonly Optic[]; onAdd: (id: number) => void; onClose: () => void };

export function AddDialog({ compared, onAdd, onClose }: Props) {
  const add = (id: number) => {
    onClose();
    onAdd(id);
  };
  return (
    <Modal title="Add an optic" description="Search by brand, line or model." open onOpenChange={onClose}>
      <OpticFinder compared={compared} onChoose={add} />
    </Modal>
  );
}

function OpticFinder({ compared, onChoose }: { compared: readonly Optic[]; onChoose: (id: number) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const q = usePaused(text.trim());
  const enabled = q.length > 1;
  const query = foundQuery(q, homeList(compared[0]?.primaryUse ?? 'Pistol'));
  const { data, isError } = useQuery({ ...query, enabled, placeholderData: keepPreviousData });
  const others = (data ?? []).filter((optic) => !compared.some((one) => one.id === optic.id));
  const options = enabled ? others.slice(0, mostFound) : [];
  const active = Math.min(chosen, options.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setChosen((active + step + options.length) % options.length);
    }
    const option = options[active];
    if (event.key === 'Enter' && option) onChoose(option.id);
  };
  return (
    <div className="min-h-104">
      <input
        type="search"
        role="combobox"
        aria-label="Optic"
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
        value={text}
        maxLength={maxSearchLength}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={press}
        placeholder="507k, ACRO, T-2"
        autoComplete="off"
        spellCheck={false}
        className="control"
      />
      <p role="status" className={options.length > 0 ? 'sr-only' : 'mt-3 text-ink2'}>
        {isError && 'Failed to fetch optics'}
        {!isError && enabled && data && (options.length === 0 ? 'No optics match.' : `${options.length} optics`)}
      </p>
      <div id={id} role="listbox" aria-label="Optics" className="mt-3">
        {options.map((optic, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the box, which handles the keys.
          <div
            key={optic.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => onChoose(optic.id)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 border-b border-rule px-2 hover:bg-hover aria-selected:bg-accent-soft"
          >
            {optic.name}
            <span className="max-w-1/2 shrink-0 text-right text-label text-ink2">{optic.note}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

const mostFound = 8;

type Found = { id: number; name: string; note: string | null };

export function foundQuery(q: string, first: OpticList) {
  const search = new URLSearchParams({ q, page: '1', pageSize: String(mostFound) }).toString();
  const lists: OpticList[] = first === 'pistol' ? ['pistol', 'rifle'] : ['rifle', 'pistol'];
  return queryOptions({
    queryKey: ['optics', 'found', first, q],
    queryFn: async ({ client, signal }): Promise<Found[]> => {
      const pages = await Promise.all(
        lists.map((list) => apiOf(client).getPage(`/api/optics/${list}`, { search, signal })),
      );
      const byId = new Map(pages.flatMap(({ rows }) => rows.map((optic) => [optic.id, optic] as const)));
      if (byId.size > 0)
        return [...byId.values()].map((optic) => ({
          id: optic.id,
          name: opticFullName(optic),
          note: priceRange(optic),
        }));
      const { hits } = await client.fetchQuery(resultsQuery(q));
      return opticsAmong(hits, first);
    },
  });
}

function opticsAmong(hits: readonly Hit[], first: OpticList): Found[] {
  const isOther = ({ pistolOptic }: Hit) => Number((first === 'pistol') !== (pistolOptic !== undefined));
  return hits
    .filter(({ kind }) => kind === 'optic')
    .toSorted((a, b) => isOther(a) - isOther(b))
    .map(({ url, title, note = null }) => ({ id: Number(url.split('/').at(-1)), name: title, note }));
}
