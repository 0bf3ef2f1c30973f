import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminOptic } from '#domain/api/admin.ts';
import { opticFullName, opticName } from '#domain/optics/optics.ts';
import type { OpticImageType } from '#domain/searches/searches.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { adminOpticQuery } from '#web/admin/optics/queries.ts';
import { LoadFailure } from '#web/admin/ui/load-failure.tsx';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { callFailure, callFailureText } from '../call-failure.tsx';
import { SearchProgress } from '../search-progress.tsx';
import { useSearch } from '../use-search.ts';
import { FoundTile } from './found-tile.tsx';
import { type KeepCopy, KeepCopyChoice } from './keep-copy.tsx';
import { ManualImage } from './manual-image.tsx';
import { useImageUpdate } from './use-image-update.ts';
import { ViewChoice } from './view-choice.tsx';
import { imagesOf, viewLabels } from './views.ts';

type Props = { keep: KeepCopy; onWritten: (optic: AdminOptic) => void };

/** Pictures of one optic. */
export function SingleSearch({ opticId, ...props }: Props & { opticId: number }) {
  const { data: optic, error, refetch } = useQuery(adminOpticQuery(opticId));
  if (optic) return <OpticImages key={opticId} optic={optic} {...props} />;
  if (statusOf(error) === 404) return <Notice title="Optic not found">Select another optic.</Notice>;
  if (error) return <LoadFailure what="optic" onRetry={() => void refetch()} />;
  return <Loading>Loading optic details...</Loading>;
}

const searchFailed = 'Failed to search images';

function OpticImages({ optic, keep, onWritten }: Props & { optic: AdminOptic }) {
  const client = useQueryClient();
  const [view, setView] = useState<OpticImageType>('front');
  const update = useImageUpdate(onWritten);
  const search = useSearch({
    name: `images of ${optic.id}`,
    ask: async (signal) => {
      const { images } = await apiOf(client).send('POST /api/admin/optics/:id/search-images', {
        params: { id: optic.id },
        signal,
      });
      return images;
    },
    found: ({ length }) =>
      showToast({ title: `Found ${length} ${length === 1 ? 'image' : 'images'} for ${opticName(optic)}` }),
    failed: (error) => {
      showToast({ title: 'Error', description: callFailureText(error, searchFailed), destructive: true });
      return callFailure(client, error, searchFailed);
    },
  });
  const { state } = search;

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-name font-semibold">
          <bdi>{opticFullName(optic)}</bdi>
        </h2>
        <Link to={adminPaths.optic(optic.id)} className="row-action">
          Edit<span className="sr-only"> {opticFullName(optic)}</span>
        </Link>
      </div>
      <ViewChoice images={imagesOf(optic)} view={view} onChoose={setView} />
      <KeepCopyChoice {...keep} />
      <SearchProgress search={search} label="Search Images" />
      {state.step === 'found' && state.found.length === 0 && (
        <Notice title="No images found">Enter the address of an image below.</Notice>
      )}
      {state.step === 'found' && state.found.length > 0 && (
        <ul aria-label="Images found" className="found-grid">
          {state.found.map((image, index) => (
            <FoundTile
              key={index}
              image={image}
              update={update}
              views={[view]}
              use={() => void update.set(optic, view, image.original, keep.keepCopy)}
              label={(_, isSet) => (
                <>
                  {update.busy?.url === image.original ? 'Saving...' : isSet ? 'Used' : 'Use'}
                  <span className="sr-only">
                    {' '}
                    as {viewLabels[view]}: {image.title}
                  </span>
                </>
              )}
            />
          ))}
        </ul>
      )}
      <ManualImage view={view} update={update} set={(url) => update.set(optic, view, url, keep.keepCopy)} />
    </div>
  );
}
