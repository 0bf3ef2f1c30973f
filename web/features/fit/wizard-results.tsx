import { useQuery } from '@tanstack/react-query';
import { startTransition, useDeferredValue, useId, useMemo, useOptimistic } from 'react';
import { useNavigate } from 'react-router';
import type { MountingChoice } from '#domain/fit/mounting.ts';
import { facetGroupOf, meetsBounds, meetsFilter, sortOptics } from '#domain/fit/optic-matching.ts';
import type { Pistol } from '#domain/fit/pistols.ts';
import { tallyFacets } from '#domain/optics/facet-tally.ts';
import { boundPattern, facetNames, type Optic } from '#domain/optics/optics.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FilterFields } from '../optics/list/filter-fields.tsx';
import { ListControls } from '../optics/list/list-controls.tsx';
import {
  boundNames,
  countFilters,
  type ListSearch,
  readSearch,
  sortInForce,
  toSearch,
  withoutFilters,
  withoutParts,
} from '../optics/list/list-search.ts';
import { FitConfidence, LookalikeNotes } from './fit-notes.tsx';
import { MountingSketch } from './footprint-sketch.tsx';
import { compatibleOpticsQuery } from './queries.ts';
import { ResultTable } from './result-table.tsx';
import { opened } from './use-step-focus.ts';
import { faultyParts, readResultSearch, resultPrefix, type WizardChoice, wizardHref } from './wizard-search.ts';

type Props = {
  pistol: Pistol;
  choices: readonly MountingChoice[];
  plate: MountingChoice;
  choice: WizardChoice;
  params: URLSearchParams;
};

/** What mounts on the chosen plate, filtered and ordered like the lists. */
export function WizardResults({ pistol, choices, plate, choice, params }: Props) {
  const { data, isPending, refetch } = useQuery(compatibleOpticsQuery(plate.footprintKey));
  if (isPending) return <Loading>Loading optics...</Loading>;
  if (data === undefined) {
    return (
      <Notice title="Failed to fetch compatible optics" alert>
        <p>Please check your connection and try again.</p>
        <Button onClick={() => refetch()}>Try again</Button>
      </Notice>
    );
  }
  return (
    <section aria-labelledby="results" className="mt-8">
      <h2 {...opened} id="results" className="text-name font-semibold outline-none">
        Optics for the {pistol.brand} {pistol.model} on {plate.footprintName}
      </h2>
      <MountingSketch plate={plate} choices={choices} />
      <div className="mt-3">
        <FitConfidence pistol={pistol} />
      </div>
      {data.length === 0 ? (
        <div className="mt-6">
          <Notice title="No compatible optics found for this mounting plate." />
        </div>
      ) : (
        <FilteredResults optics={data} plate={plate} choice={choice} params={params} />
      )}
      <LookalikeNotes pistol={pistol} choices={choices} plate={plate} />
    </section>
  );
}

/** The optics that a search leaves, in its order, and the filters with their counts. */
function narrowed(optics: readonly Optic[], search: ListSearch) {
  const chosen = Object.fromEntries(
    facetNames.flatMap((name) => (search.facets[name].length === 0 ? [] : [[name, search.facets[name]]])),
  );
  const bounds = {
    ...(search.q !== '' && { q: search.q }),
    ...Object.fromEntries(
      boundNames.flatMap((name) =>
        boundPattern.test(search.bounds[name]) ? [[name, Number(search.bounds[name])]] : [],
      ),
    ),
  };
  const inBounds = optics.filter((optic) => meetsBounds(optic, bounds));
  return {
    facets: { ...tallyFacets(inBounds.map(facetGroupOf), chosen), footprint: [] },
    shown: sortOptics(
      inBounds.filter((optic) => meetsFilter(optic, chosen, bounds)),
      sortInForce(search),
    ),
  };
}

type FilteredProps = Pick<Props, 'plate' | 'choice' | 'params'> & { optics: readonly Optic[] };

function FilteredResults({ optics, plate, choice, params }: FilteredProps) {
  const navigate = useNavigate();
  // What was just chosen counts before the address has changed: a second choice must not undo the first.
  const [asked, setAsked] = useOptimistic(toSearch(readResultSearch(params)));
  const search = readSearch(new URLSearchParams(asked));
  // The control that was used answers first, then the table.
  const settled = useDeferredValue(asked);
  const { facets, shown, faulty, table } = useMemo(() => {
    const search = readSearch(new URLSearchParams(settled));
    const { facets, shown } = narrowed(optics, search);
    return { facets, shown, faulty: faultyParts(search), table: <ResultTable optics={shown} plate={plate} /> };
  }, [optics, plate, settled]);
  const understood = faulty.length === 0;
  const kept = withoutParts(search, faulty);
  const form = useId();
  const onSearch = (next: string) =>
    startTransition(async () => {
      setAsked(next);
      await navigate(wizardHref(choice, next), { preventScrollReset: true });
    });
  const filters = countFilters(search);
  return (
    <>
      <div className="my-4 flex flex-wrap items-center gap-3">
        <p role="status" className="text-ink2">
          {understood && `${grouped(shown.length)} ${shown.length === 1 ? 'optic' : 'optics'}`}
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
          <FilterFields facets={facets} search={search} onSearch={onSearch} prefix={resultPrefix} />
          <noscript>
            <Button type="submit" look="primary" className="my-3 w-full">
              Apply filters
            </Button>
          </noscript>
        </form>
      </details>
      {!understood && (
        <Notice title="This filter is not valid." alert>
          <p>A number or an order in the address could not be understood.</p>
          {kept !== '' && (
            <ButtonLink to={wizardHref(choice, kept)} preventScrollReset>
              Leave only that out
            </ButtonLink>
          )}
          <ButtonLink to={wizardHref(choice)} preventScrollReset>
            Clear all
          </ButtonLink>
        </Notice>
      )}
      {understood && shown.length === 0 && (
        <Notice title="No compatible optics match your filters.">
          <ButtonLink to={wizardHref(choice, withoutFilters(search))} preventScrollReset>
            Clear all
          </ButtonLink>
        </Notice>
      )}
      {understood && shown.length > 0 && table}
      <p className="mt-4 text-label text-ink3">
        † Not yet verified: no page that we list as a source states it. Check screws and plate against both manuals.
      </p>
    </>
  );
}
