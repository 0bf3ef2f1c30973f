import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedPistol } from '#domain/my-pistol/my-pistol.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { isSessionEnded, SessionEnded } from '../account/session-ended.tsx';
import { choosePistol, removePistol, savedPistolsQuery } from './account-pistols.ts';
import { ChoosePistol } from './choose-pistol.tsx';

export function ProfilePistols() {
  const { data, isError, error, refetch } = useQuery(savedPistolsQuery());
  if (isSessionEnded(error)) return <SessionEnded />;
  if (isError) return <FetchFailureLine title="Failed to fetch your pistols" onRetry={refetch} />;
  if (data === undefined) return <Loading className="">Loading pistols...</Loading>;
  return (
    <div className="grid justify-items-start gap-3">
      {data.length === 0 ? (
        <p className="text-ink2">No pistols yet.</p>
      ) : (
        <ul className="w-full divide-y divide-rule border-y border-rule">
          {data.map((pistol) => (
            <Saved key={pistol.id} pistol={pistol} />
          ))}
        </ul>
      )}
      <ChoosePistol>Add a pistol</ChoosePistol>
    </div>
  );
}

function Saved({ pistol }: { pistol: SavedPistol }) {
  const client = useQueryClient();
  const name = `${pistol.brand} ${pistol.model}`;
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <p className="min-w-0 flex-1">
        <TextLink to={paths.pistol(pistol.slug)}>{name}</TextLink>
        {pistol.active && <span className="block text-label text-ink2">Fits are shown for this one</span>}
      </p>
      {!pistol.active && (
        <Button onClick={() => choosePistol(client, pistol)}>
          Use<span className="sr-only"> {name}</span>
        </Button>
      )}
      <Button onClick={() => removePistol(client, pistol)}>
        Remove<span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}
