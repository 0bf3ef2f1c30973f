import { useQuery } from '@tanstack/react-query';
import { createContext, Fragment, type ReactNode, use } from 'react';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import type { SearchSettings } from '#domain/outside-search/outside-search.schema.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useImage } from '#web/ui/use-image.ts';
import { adminOpticQuery } from '../optics/queries.ts';
import { QueryData } from '../ui/query-data.tsx';
import { searchSettingsQuery } from './queries.ts';

const SearchOff = createContext(false);

/** Whether the search around this part is not set up: then its button is not the main one. */
export const useSearchOff = () => use(SearchOff);

type SetupProps = {
  search: keyof SearchSettings;
  name: string;
  hint: string;
  children: ReactNode;
};

export function SearchSetup({ search, name, hint, children }: SetupProps) {
  const { data, isError, isPending } = useQuery(searchSettingsQuery());
  const { configured, missing, malformed } = data?.[search] ?? { configured: true, missing: null, malformed: null };
  return (
    <>
      <div role="status">
        {isError && <p className="search-notice">Couldn’t check whether the search is set up.</p>}
        {!configured && (
          <div className="search-notice">
            <p className="font-semibold">
              {name} is off. {missing && 'Set '}
              <code className="search-setting">{missing ?? malformed}</code>
              {missing ? ' to turn it on.' : ' must be an https URL.'}
            </p>
            <p className="mt-1">{hint}</p>
          </div>
        )}
      </div>
      <div className={isPending ? 'invisible' : undefined}>
        <SearchOff value={!configured}>{children}</SearchOff>
      </div>
    </>
  );
}

type SelectedProps = { opticId: number; children: (optic: AdminOptic) => ReactNode };

export function SelectedOptic({ opticId, children }: SelectedProps) {
  const query = useQuery(adminOpticQuery(opticId));
  return (
    <QueryData
      what="optic"
      // A failed refetch must not unmount what the member is typing into.
      query={{ ...query, error: query.data ? null : query.error }}
      notFound={<Notice title="Optic not found">Select another optic.</Notice>}
      loadingClass="min-h-40"
    >
      {(optic) => <Fragment key={opticId}>{children(optic)}</Fragment>}
    </QueryData>
  );
}

export function FoundImage({ src, alt }: { src: string | null; alt: string }) {
  const image = useImage(src || null);
  if (image === null) {
    return (
      <svg viewBox="0 0 40 30" role="img" aria-label="Image could not be loaded" className="no-image">
        <rect x="8" y="6" width="24" height="18" />
        <path d="M8 24 32 6" />
        <circle cx="15" cy="12" r="2" />
      </svg>
    );
  }
  return (
    <img {...image} alt={alt} loading="lazy" decoding="async" referrerPolicy="no-referrer" className="found-image" />
  );
}
