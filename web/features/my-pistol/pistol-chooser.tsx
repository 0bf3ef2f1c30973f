import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { popularAmong } from '#domain/home/home.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { NotListed } from '#web/features/contact/not-listed.tsx';
import { useSite } from '#web/shell/head.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialogs/modal.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { cutPhrase } from '../fit/cuts/cuts-in-words.ts';
import { forSearch, pistolPageQuery, pistolRowsQuery } from '../fit/queries.ts';
import { choosePistol, removePistol } from './account-pistols.ts';
import { matchPistols } from './match-names.ts';
import { type MyPistol, useMyPistol, useOwnPistol } from './my-pistol.ts';

const maxShown = 8;

export function PistolChooser({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const shown = useMyPistol();
  const [params, changeParams] = useSearchParams();
  function choose(pistol: MyPistol) {
    choosePistol(client, pistol);
    if (params.has('for')) {
      changeParams(
        (next) => {
          next.set('for', pistol.slug);
          next.delete('cut');
          next.delete('page');
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    }
    onClose();
    showToast({
      title: 'Saved as my pistol',
      description: `Every pistol sight now says whether it fits the ${pistol.brand} ${pistol.model}.`,
    });
  }
  return (
    <Modal
      title="My pistol"
      description="Choose once, and every pistol sight shows whether it fits."
      open
      onOpenChange={onClose}
    >
      <div className="grid gap-5">
        <PistolSearch onChoose={choose} onClose={onClose} isChosen={shown !== undefined} />
        {shown && <Shown pistol={shown} onChoose={choose} onClose={onClose} />}
      </div>
    </Modal>
  );
}

type SearchProps = Pick<ShownProps, 'onChoose' | 'onClose'> & { isChosen: boolean };

function PistolSearch({ onChoose, onClose, isChosen }: SearchProps) {
  const { data, isPending, refetch } = useQuery(pistolRowsQuery());
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim() !== '' && data !== undefined;
  const found = isTyped ? matchPistols(data, typed) : [];
  const popular = isTyped || isChosen ? [] : popularAmong(data ?? []);
  return (
    <div>
      <label className="grid gap-1">
        Pistol
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="G43X MOS, P365-XMACRO, ..."
          autoComplete="off"
          className="min-h-11 w-full rounded-control border border-edge bg-sheet px-2.5 text-reading placeholder:text-ink3"
        />
      </label>
      {isPending && <Loading className={`mt-2 ${isChosen ? '' : 'min-h-67 lg:min-h-57'}`}>Loading pistols...</Loading>}
      {!isPending && data === undefined && <FetchFailureLine title="Failed to fetch pistols" onRetry={refetch} />}
      <p role="status" className={found.length > 0 ? 'sr-only' : 'mt-2 text-ink2'}>
        {isTyped && (found.length === 0 ? 'No pistols match.' : counted(found.length, 'pistol'))}
      </p>
      {isTyped && found.length === 0 && (
        <p className="mt-2">
          <NotListed what="pistol" typed={typed} onClick={onClose} />
        </p>
      )}
      {popular.length > 0 && <p className="mt-4 text-label font-medium text-ink2">Popular</p>}
      <ul className="mt-2 divide-y divide-rule border-y border-rule empty:hidden">
        {[...popular, ...found.slice(0, maxShown)].map((pistol) => (
          <li key={pistol.id}>
            <button
              type="button"
              onClick={() => onChoose(pistol)}
              className="flex min-h-11 w-full items-center gap-1.5 px-1 text-left hover:bg-hover lg:min-h-9"
            >
              {pistol.brand} <strong className="font-semibold">{pistol.model}</strong>
              {!pistol.isOpticReady && <span className="text-ink2">(not cut for an optic)</span>}
            </button>
          </li>
        ))}
      </ul>
      {found.length > maxShown && (
        <p className="mt-2 text-label text-ink2">{found.length - maxShown} more. Keep typing.</p>
      )}
      {!isTyped && (
        <TextLink
          to={paths.pistols}
          onClick={onClose}
          className="mt-2 inline-flex min-h-11 items-center underline lg:min-h-8"
        >
          Browse all pistols
        </TextLink>
      )}
    </div>
  );
}

type ShownProps = { pistol: MyPistol; onChoose: (pistol: MyPistol) => void; onClose: () => void };

function Shown({ pistol, onChoose, onClose }: ShownProps) {
  const client = useQueryClient();
  const site = useSite();
  const isOwn = useOwnPistol()?.id === pistol.id;
  const name = `${pistol.brand} ${pistol.model}`;
  const list = paths.list('pistol', forSearch(pistol));
  return (
    <div className="border-t border-rule pt-4">
      <p>
        {isOwn ? 'Yours: ' : 'From a link: '}
        <strong className="font-semibold">{name}</strong>
      </p>
      {isOwn && <SlideCut pistol={pistol} onClose={onClose} />}
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={`${list}&fits=direct&fits=plate`} onClick={onClose} look="primary">
          See what fits
        </ButtonLink>
        {!isOwn && <Button onClick={() => onChoose(pistol)}>Save as my pistol</Button>}
        <ShareButtons title={`Red dots for the ${name}`} url={site.origin + list} />
        {isOwn && <Button onClick={() => removePistol(client, pistol)}>Remove</Button>}
      </div>
    </div>
  );
}

function SlideCut({ pistol: { slug, cut }, onClose }: Pick<ShownProps, 'pistol' | 'onClose'>) {
  const { data } = useQuery(pistolPageQuery(slug));
  if (data === undefined || data.cuts.length < 2) return null;
  const known = data.cuts.find(({ key }) => key === cut);
  return (
    <p className="mt-1">
      {known && <>Your slide has {cutPhrase(known.name)}. </>}
      <TextLink to={`${paths.pistol(slug)}#cut`} onClick={onClose}>
        {known ? 'Change cut' : 'Which cut does your slide have?'}
      </TextLink>
    </p>
  );
}
