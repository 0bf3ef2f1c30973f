import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SearchSettings } from '#domain/searches/searches.schema.ts';
import { searchSettingsQuery } from './queries.ts';

type Props = {
  search: keyof SearchSettings;
  /** 'Image search' */
  name: string;
  /** What still works without the search. */
  hint: string;
  children: ReactNode;
};

/** Shows which setting a search lacks. The content stays hidden until that is known, so the notice does not move it. */
export function SearchSetup({ search, name, hint, children }: Props) {
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
      <div className={isPending ? 'invisible' : undefined}>{children}</div>
    </>
  );
}
