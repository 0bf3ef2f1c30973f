import { useSearchParams } from 'react-router';
import type { PistolPage } from '#domain/fit/pistols/pistol-page.schema.ts';
import { doubtOf, fitDetail, verdictTexts } from '#domain/fit/verdicts/verdict-texts.ts';
import { chooseOpticHref } from '#web/features/owner-reports/confirm-href.ts';
import { DisputeNote } from '#web/ui/facts/fact.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { FilterChip } from '../filter-chip.tsx';
import type { Cut } from '../fits-query.ts';
import { FitGroupTitle } from '../verdicts/fit-group-title.tsx';
import { FitTable, proofLine } from '../verdicts/fit-table.tsx';
import { RailNote, shortHardware } from '../verdicts/pistol-notes.tsx';
import { sortRows } from '../verdicts/table-sort.ts';
import { countOptics, filterChoices, filterFits, withoutFilters } from './filter-fits.ts';
import { pistolName } from './pistol-answers.ts';

type Props = { page: PistolPage; cut: Cut; wizard: string };

export function FittingOptics({ page: { pistol, choices, fits }, cut, wizard }: Props) {
  const [params] = useSearchParams();
  if (fits.length === 0) return null;
  const owners = chooseOpticHref(pistol.id, cut);
  const all = fits.flatMap(({ optics }) => optics);
  const total = all.length;
  const shown = filterFits(fits, params);
  const count = countOptics(shown);
  return (
    <Section
      id="optics"
      title={total === 1 ? 'The red dot that fits' : `The ${total} red dots that fit`}
      className="mt-10"
    >
      <Filters choices={filterChoices(fits, params)} params={params} status={count === total ? '' : `${count} shown`} />
      {count === 0 ? (
        <p className="card p-4 text-ink2">None of them match all of these filters.</p>
      ) : (
        <FitTable
          caption={`Red dots that fit the ${pistolName(pistol)}`}
          about="How it mounts"
          groupedByAbout
          groups={shown.map((fit) => {
            const cut = choices.find((one) => one.footprintKey === fit.footprintKey)?.footprintName;
            const detail = shortHardware(fitDetail(fit) ?? '');
            const isDisputed = doubtOf(fit) !== null;
            return {
              title: (
                <FitGroupTitle verdict={fit.verdict} count={fit.optics.length} cut={cut} isDisputed={isDisputed} />
              ),
              ...(detail && detail !== `${cut} plate` && { subtitle: inUnits(detail) }),
              rows: sortRows(
                fit.optics.map((optic) => ({
                  optic,
                  about: verdictTexts[fit.verdict],
                  proof: isDisputed ? undefined : proofLine(fit, optic),
                })),
                'price',
              ),
            };
          })}
          sortable
          comparable
          owners={owners}
          all={all}
        />
      )}
      <div className="mt-3 flex flex-wrap gap-x-5 text-ink2">
        {[
          [wizard, 'More filters in the Pistol Wizard'],
          [owners, 'Have one? Tell us how it fits'],
        ].map(([to = '', label]) => (
          <TextLink key={to} to={to} className="inline-flex min-h-11 items-center underline lg:min-h-8">
            {label}
          </TextLink>
        ))}
      </div>
      {fits.some(({ optics }) => optics.some(({ disputedFields }) => disputedFields.length > 0)) && (
        <p className="text-label text-ink2">
          <DisputeNote />
        </p>
      )}
      <RailNote choices={choices} as="p" />
    </Section>
  );
}

type FiltersProps = { choices: ReturnType<typeof filterChoices>; params: URLSearchParams; status: string };

function Filters({ choices, params, status }: FiltersProps) {
  if (choices.length === 0) return null;
  return (
    <nav aria-label="Filters" className="fit-filters">
      {choices.map(({ label, search, chosen, count }) => (
        <FilterChip key={label} to={search} chosen={chosen} count={count} label={<span>{inUnits(label)}</span>} />
      ))}
      {status && (
        <Link to={withoutFilters(params)} replace preventScrollReset className="fit-clear">
          Clear
        </Link>
      )}
      <p role="status" className="text-ink2">
        {status}
      </p>
    </nav>
  );
}
