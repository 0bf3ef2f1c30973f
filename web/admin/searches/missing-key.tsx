import { useQuery } from '@tanstack/react-query';
import type { SearchSettings } from '#domain/searches/searches.ts';
import { searchSettingsQuery } from './queries.ts';

type Props = {
  search: keyof SearchSettings;
  /** 'Image search' */
  name: string;
  /** What can be done all the same. */
  children: string;
};

/** Says that a search is off because a setting is missing or cannot be used, and which; nothing where it is set up. */
export function MissingKey({ search, name, children }: Props) {
  const { data, isError } = useQuery(searchSettingsQuery());
  const { configured, missing, malformed } = data?.[search] ?? { configured: true, missing: null, malformed: null };
  return (
    <div role="status">
      {isError && <p className="search-notice">Whether the search is set up could not be read.</p>}
      {!configured && (
        <div className="search-notice">
          <p className="font-semibold">
            {name} is off: the setting <code className="search-setting">{missing ?? malformed}</code>{' '}
            {missing === null ? 'is no https address' : 'is missing'}.
          </p>
          <p className="mt-1">{children}</p>
        </div>
      )}
    </div>
  );
}
