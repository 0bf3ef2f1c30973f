import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminOptic } from '#domain/api/admin.ts';
import { opticFullName, opticName } from '#domain/optics/optics.ts';
import type { OpticImageType } from '#domain/searches/searches.ts';
import { imageUrl } from '#domain/shared/urls.schema.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SearchProgress } from '../search-progress.tsx';
import { UrlForm } from '../url-form.tsx';
import { useSearch } from '../use-search.ts';
import { FoundTile } from './found-tile.tsx';
import { type KeepCopy, KeepCopyChoice } from './keep-copy.tsx';
import { useImageUpdate } from './use-image-update.ts';
import { ViewChoice } from './view-choice.tsx';
import { imagesOf, viewLabels } from './views.ts';

type Props = { optic: AdminOptic; keep: KeepCopy; onUpdated: (optic: AdminOptic) => void };

/** Searches and updates the images of one optic. */
export function SingleSearch({ optic, keep, onUpdated }: Props) {
  const client = useQueryClient();
  const [view, setView] = useState<OpticImageType>('front');
  const update = useImageUpdate(onUpdated);
  const save = (url: string) => update.save({ optic, view, url, keepCopy: keep.keepCopy });
  const search = useSearch({
    name: `images of ${optic.id}`,
    search: async (signal) => {
      const params = { id: optic.id };
      return (await apiOf(client).send('POST /api/admin/optics/:id/search-images', { params, signal })).images;
    },
    onFound: ({ length }) =>
      showToast({ title: `Found ${length} ${length === 1 ? 'image' : 'images'} for ${opticName(optic)}` }),
    failedTitle: 'Error',
    failedText: 'Failed to search images',
  });
  const { found } = search;

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
      {found?.length === 0 && <Notice title="No images found">Enter an image URL below.</Notice>}
      {found && found.length > 0 && (
        <ul aria-label="Images found" className="found-grid">
          {found.map((image, index) => (
            <FoundTile
              key={index}
              image={image}
              update={update}
              views={[view]}
              use={() => void save(image.original)}
              label={(_, isUsed) => (
                <>
                  {update.pending?.url === image.original ? 'Saving...' : isUsed ? 'Used' : 'Use'}
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
      <UrlForm
        label={`Image URL for ${viewLabels[view]}`}
        submitLabel="Use This URL"
        schema={imageUrl}
        failure={update.failure}
        save={save}
      />
    </div>
  );
}
