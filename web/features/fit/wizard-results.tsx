import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo } from 'react';
import type { FitGroup } from '#domain/fit/fit.schema.ts';
import type { MountingChoice } from '#domain/fit/mounting.schema.ts';
import type { PistolDetail } from '#domain/fit/pistols.schema.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DisputeNote } from '#web/ui/facts/fact.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailure, Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { FilterFields } from '../optics/list/filter-fields.tsx';
import { ListControls } from '../optics/list/list-controls.tsx';
import { countFilters, readSearch, toSearch, withoutFilters, withoutParts } from '../optics/list/list-search.ts';
import { usePendingQuery } from '../optics/use-pending-query.ts';
import { filterResults } from './filter-results.ts';
import { FirstRowsNote } from './first-rows-note.tsx';
import { FitConfidence, LookalikeNotes } from './fit-notes.tsx';
import { MountingSketch } from './footprint-sketch.tsx';
import { compatibleOpticsQuery, pistolFitsQuery } from './queries.ts';
import { ResultTable } from './result-table.tsx';
import { ScrewNote } from './screw-note.tsx';
import { focusTarget } from './use-step-focus.ts';
import { invalidParts, readResultSearch, resultPrefix, type WizardChoice, wizardHref } from './wizard-search.ts';

type Props = {
  pistol: PistolDetail['pistol'];
  choices: readonly MountingChoice[];
  plate: MountingChoice;
  choice: WizardChoice;
  params: URLSearchParams;
};

/** The optics that mount on the chosen plate, filtered and sorted like the lists. */
export function WizardResults({ pistol, choices, plate, choice, params }: Props) {
  const { data, isPending, refetch } = useQuery(compatibleOpticsQuery(plate.footprintKey));
  const fits = useQuery(pistolFitsQuery(pistol.id));
  if (isPending || fits.isPending) return <Loading>Loading optics...</Loading>;
  if (data === undefined || fits.data === undefined) {
    const retry = () => Promise.all([refetch(), fits.refetch()]);
    return <FetchFailure title="Failed to fetch compatible optics" onRetry={retry} />;
  }
  return (
    <section aria-labelledby="results" className="mt-8">
      <h2 {...focusTarget} id="results" className="text-name font-semibold outline-none">
        Optics that fit the {pistol.brand} {pistol.model} ({plate.footprintName})
      </h2>
      <MountingSketch plate={plate} choices={choices} />
      <ScrewNote pistol={pistol} />
      <div className="mt-3">
        <FitConfidence pistol={pistol} />
      </div>
      {data.length === 0 ? (
        <div className="mt-6">
          <Notice title="No compatible optics found for this mounting plate." />
        </div>
      ) : (
        <FilteredResults optics={data} fits={fits.data} choice={choice} params={params} />
      )}
      <FirstRowsNote rows={data} />
      <p className="mt-6">
        <TextLink to={paths.pistol(pistol.slug)}>Everything that fits the {pistol.model}, on one page</TextLink>
      </p>
      <LookalikeNotes pistol={pistol} choices={choices} plate={plate} />
    </section>
  );
}

type FilteredProps = Pick<Props, 'choice' | 'params'> & { optics: readonly Optic[]; fits: readonly FitGroup[] };

function FilteredResults({ optics, fits, choice, params }: FilteredProps) {
  const [query, onSearch] = usePendingQuery(toSearch(readResultSearch(params)), (next) => wizardHref(choice, next));
  const search = readSearch(new URLSearchParams(query));
  // The control responds first, then the table.
  const deferredQuery = useDeferredValue(query);
  const { facets, shown, invalid, table } = useMemo(() => {
    const search = readSearch(new URLSearchParams(deferredQuery));
    const { facets, shown } = filterResults(optics, search);
    return { facets, shown, invalid: invalidParts(search), table: <ResultTable optics={shown} fits={fits} /> };
  }, [optics, fits, deferredQuery]);
  const isValid = invalid.length === 0;
  const validSearch = withoutParts(search, invalid);
  const form = useId();
  const filters = countFilters(search);
  return (
    <>
      <div className="my-4 flex flex-wrap items-center gap-3">
        <p role="status" className="text-ink2">
          {isValid && counted(shown.length, 'optic')}
        </p>
        <ListControls form={form} search={search} onSearch={onSearch} prefix={resultPrefix} ranked={false} />
        <noscript>
          <Button type="submit" form={form}>
            Apply
          </Button>
        </noscript>
      </div>
      <details className="mb-4 border border-rule bg-sheet px-4">
        <summary className="disclosure flex min-h-11 items-center gap-2 font-medium lg:min-h-9">
          Filters {filters > 0 && <span className="bg-ink px-1.5 text-label text-sheet">{filters}</span>}
        </summary>
        <form
          id={form}
          action={paths.wizard}
          aria-label="Filters"
          onSubmit={(event) => event.preventDefault()}
          className="gap-x-8 md:columns-3 [&>fieldset]:break-inside-avoid"
        >
          {Object.entries(choice).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <FilterFields facets={facets} search={search} onSearch={onSearch} prefix={resultPrefix} verifiable={false} />
        </form>
      </details>
      {!isValid && (
        <Notice title="This filter isn’t valid." alert>
          <p>The link has a number or sort option we can’t read.</p>
          {validSearch !== '' && (
            <ButtonLink to={wizardHref(choice, validSearch)} preventScrollReset>
              Remove this filter
            </ButtonLink>
          )}
          <ButtonLink to={wizardHref(choice)} preventScrollReset>
            Clear all
          </ButtonLink>
        </Notice>
      )}
      {isValid && shown.length === 0 && (
        <Notice title="No compatible optics match your filters.">
          <ButtonLink to={wizardHref(choice, withoutFilters(search))} preventScrollReset>
            Clear all
          </ButtonLink>
        </Notice>
      )}
      {isValid && shown.length > 0 && table}
      <p className="mt-4 text-label text-ink3">
        {shown.some(({ disputedFields }) => disputedFields.length > 0) && <DisputeNote />} Check screws and plates
        against both manuals.
      </p>
    </>
  );
}
