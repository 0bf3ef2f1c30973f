import { useDeferredValue, useId, useMemo } from 'react';
import type { CutChoice } from '#domain/fit/cuts/cuts.schema.ts';
import type { MountingChoice } from '#domain/fit/mounting/mounting.schema.ts';
import type { PistolFit } from '#domain/fit/pistols/pistol-page.schema.ts';
import type { PistolDetail } from '#domain/fit/pistols/pistols.schema.ts';
import type { OpticSummary } from '#domain/optics/optic-summary.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { NotKnown } from '#web/features/fit/cuts/for-owners.tsx';
import { DoubtNote, FitNotes } from '#web/features/fit/verdicts/fit-notes.tsx';
import { FitTable, FitTableNote } from '#web/features/fit/verdicts/fit-table.tsx';
import { FirstRowsNote, UnknownCut } from '#web/features/fit/verdicts/pistol-notes.tsx';
import { SaveAsMyPistol } from '#web/features/my-pistol/save-as-my-pistol.tsx';
import { FilterFields } from '#web/features/optics/list/filters/filter-fields.tsx';
import { FilterCount, FiltersButton } from '#web/features/optics/list/filters/filters-button.tsx';
import { ListControls } from '#web/features/optics/list/list-controls.tsx';
import {
  countFilters,
  readSearch,
  toSearch,
  withoutFilters,
  withoutParts,
} from '#web/features/optics/list/list-search.ts';
import { usePendingQuery } from '#web/features/optics/use-pending-query.ts';
import { chooseOpticHref } from '#web/features/owner-reports/confirm-href.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Cut } from '../../fits-query.ts';
import { resultPrefix, type WizardChoice, wizardHref } from '../wizard-search.ts';
import { focusTarget } from '../wizard-step.tsx';
import { filterResults } from './filter-results.ts';
import { fitsOnPlate, groupResults, opticsOf } from './group-results.tsx';
import { invalidParts, readResultSearch } from './result-search.ts';

type Props = {
  pistol: PistolDetail['pistol'];
  choices: readonly MountingChoice[];
  cuts: readonly CutChoice[];
  cut: Cut;
  fits: readonly PistolFit[];
  plate: MountingChoice | undefined;
  choice: WizardChoice;
  params: URLSearchParams;
};

const furtherLink = 'inline-flex min-h-11 items-center underline lg:min-h-8';

export function WizardResults({ pistol, choices, cuts, cut, fits, plate, choice, params }: Props) {
  const known = cuts.find(({ key }) => key === cut)?.key;
  const owners = chooseOpticHref(pistol.id, known);
  const fitting = useMemo(() => (plate ? fitsOnPlate(fits, plate) : fits), [fits, plate]);
  return (
    <section aria-labelledby="results" className="mt-5 sm:mt-8">
      <h2 {...focusTarget} id="results" className="text-name font-semibold outline-none">
        Optics that fit the {pistol.brand} {pistol.model}
        {plate && ` (${plate.footprintName})`}
      </h2>
      <DoubtNote pistol={pistol} />
      {fitting.length === 0 ? (
        <div className="mt-6">
          <Notice
            title={
              choices.length === 0
                ? 'We don’t know this pistol’s optic cut.'
                : 'No compatible optics found for this mounting plate.'
            }
          >
            {choices.length === 0 && <UnknownCut pistolId={pistol.id} />}
          </Notice>
        </div>
      ) : (
        <FilteredResults owners={owners} fits={fitting} choices={choices} choice={choice} params={params} />
      )}
      <FirstRowsNote rows={opticsOf(fits)} />
      <NotKnown pistol={pistol.id} cut={known} />
      <p className="mt-6 mb-3">
        <SaveAsMyPistol pistol={{ ...pistol, cut: known }} />
      </p>
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <TextLink to={paths.pistol(pistol.slug)} className={furtherLink}>
            More about the {pistol.model}
          </TextLink>
        </li>
        <li>
          <TextLink to={owners} className={furtherLink}>
            Have one? Tell us how it fits
          </TextLink>
        </li>
        {plate && (
          <li>
            <TextLink to={paths.footprint(plate.footprintKey)} className={furtherLink}>
              More about the {plate.footprintName} footprint
            </TextLink>
          </li>
        )}
      </ul>
      <FitNotes pistol={pistol} choices={choices} plate={plate} />
    </section>
  );
}

type FilteredProps = Pick<Props, 'fits' | 'choices' | 'choice' | 'params'> & { owners: string };

function FilteredResults({ owners, fits, choices, choice, params }: FilteredProps) {
  const [query, onSearch] = usePendingQuery(toSearch(readResultSearch(params)), (next) => wizardHref(choice, next));
  const search = readSearch(new URLSearchParams(query));
  // The control responds first, then the table.
  const deferredQuery = useDeferredValue(query);
  const { facets, shown, invalid, table } = useMemo(() => {
    const search = readSearch(new URLSearchParams(deferredQuery));
    const { facets, shown } = filterResults(opticsOf(fits), search);
    const groups = groupResults(fits, shown, { choices, sorted: search.sort !== '' });
    const about = groups.some(({ rows }) => rows.some((row) => row.about)) ? 'How it mounts' : undefined;
    return {
      facets,
      shown,
      invalid: invalidParts(search),
      table: (
        <FitTable
          caption="Optics that fit"
          groups={groups}
          about={about}
          comparable
          owners={owners}
          all={opticsOf(fits)}
        />
      ),
    };
  }, [fits, choices, deferredQuery, owners]);
  const isValid = invalid.length === 0;
  const validSearch = withoutParts(search, invalid);
  const form = useId();
  const filters = countFilters(search);
  const chosen = Object.entries(choice).filter(([, value]) => value !== '');
  const fields = (
    <FilterFields facets={facets} search={search} onSearch={onSearch} prefix={resultPrefix} verifiable={false} />
  );
  const filtersButton = (
    <FiltersButton
      to={`${wizardHref(choice, query)}#filters`}
      filters={filters}
      total={isValid ? shown.length : undefined}
    >
      {fields}
    </FiltersButton>
  );
  return (
    <>
      <div className="mt-1 mb-4 flex flex-wrap items-center gap-3 lg:mt-4">
        <p role="status" className="text-ink2">
          {isValid && counted(shown.length, 'optic')}
        </p>
        <ListControls
          form={form}
          search={search}
          onSearch={onSearch}
          prefix={resultPrefix}
          ranked={false}
          filters={filtersButton}
        />
        <noscript>
          <Button type="submit" form={form}>
            Apply
          </Button>
        </noscript>
      </div>
      <details className="card mb-4 px-5 max-lg:not-has-[:target]:hidden">
        <summary className="disclosure flex min-h-11 items-center gap-2 font-medium">
          All filters <FilterCount filters={filters} />
        </summary>
        <form
          id={form}
          action={paths.wizard}
          aria-label="Filters"
          onSubmit={(event) => event.preventDefault()}
          className="gap-x-8 md:columns-3 [&_fieldset]:break-inside-avoid"
        >
          <div id="filters" className="scroll-mt-16" />
          {chosen.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {fields}
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
      {isValid && <RowNotes shown={shown} />}
    </>
  );
}

function RowNotes({ shown }: { shown: readonly OpticSummary[] }) {
  const unconfirmed = shown.filter(({ confidence }) => confidence === 'low').length;
  return (
    <>
      <FitTableNote optics={shown} />
      {unconfirmed > 0 && (
        <p className="mt-3 text-label text-ink2">
          Not yet verified: {counted(unconfirmed, 'optic')}. Each optic’s page shows its sources.
        </p>
      )}
    </>
  );
}
