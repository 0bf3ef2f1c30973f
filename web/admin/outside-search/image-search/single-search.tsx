import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { opticFullName, opticName } from '#domain/optics/optics.ts';
import type { OpticImageType } from '#domain/outside-search/outside-search.ts';
import { counted } from '#domain/shared/numbers.ts';
import { imageUrl } from '#domain/shared/urls.schema.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SearchPanel } from '../search-panel.tsx';
import { UrlForm } from '../url-form.tsx';
import {
  FoundTile,
  imagesOf,
  type StoreCopy,
  StoreCopyChoice,
  useImageUpdate,
  ViewChoice,
  viewLabels,
} from './found-images.tsx';

type Props = { optic: AdminOptic; storeCopy: StoreCopy; onUpdated: (optic: AdminOptic) => void };

export function SingleSearch({ optic, storeCopy, onUpdated }: Props) {
  const client = useQueryClient();
  const [view, setView] = useState<OpticImageType>('front');
  const update = useImageUpdate(onUpdated);
  const save = (url: string) => update.save({ optic, view, url, keepCopy: storeCopy.keepCopy });

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
      <StoreCopyChoice {...storeCopy} />
      <SearchPanel
        label="Search Images"
        search={async (signal) => {
          const params = { id: optic.id };
          const { images } = await apiOf(client).send('POST /api/admin/optics/:id/search-images', { params, signal });
          return images;
        }}
        onFound={({ length }) => showToast({ title: `Found ${counted(length, 'image')} for ${opticName(optic)}` })}
        failedTitle="Error"
        failedText="Failed to search images"
        empty={<Notice title="No images found">Enter an image URL below.</Notice>}
      >
        {(found) => (
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
      </SearchPanel>
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
