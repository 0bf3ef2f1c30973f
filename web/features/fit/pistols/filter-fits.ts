import type { PistolFit } from '#domain/fit/pistols/pistol-page.schema.ts';
import type { OpticSummary } from '#domain/optics/optic-summary.schema.ts';
import { knownParams } from '../verdicts/table-sort.ts';

type FitFilter = { name: string; value: string; label: string; meets: (optic: OpticSummary) => boolean };

const under = (dollars: number): FitFilter => ({
  name: 'maxPrice',
  value: String(dollars),
  label: `Under $${dollars}`,
  meets: ({ minPrice }) => minPrice !== null && minPrice < dollars,
});

const wideWindowMm = 20;

const fitFilters: FitFilter[] = [
  {
    ...{ name: 'emitterType', value: 'Enclosed', label: 'Enclosed' },
    meets: ({ emitterType }) => emitterType === 'Enclosed',
  },
  under(200),
  under(300),
  {
    ...{ name: 'minWindow', value: String(wideWindowMm), label: `Window ${wideWindowMm} mm or wider` },
    meets: ({ windowWidthMm }) => windowWidthMm !== null && windowWidthMm >= wideWindowMm,
  },
];

const isChosen = (params: URLSearchParams, { name, value }: FitFilter) => params.get(name) === value;

export function filterFits(fits: readonly PistolFit[], params: URLSearchParams): PistolFit[] {
  const chosen = fitFilters.filter((filter) => isChosen(params, filter));
  return fits.flatMap((fit) => {
    const optics = fit.optics.filter((optic) => chosen.every(({ meets }) => meets(optic)));
    return optics.length === 0 ? [] : [{ ...fit, optics }];
  });
}

export const countOptics = (fits: readonly PistolFit[]) => fits.reduce((sum, { optics }) => sum + optics.length, 0);

function searchWith(params: URLSearchParams, filter: FitFilter): URLSearchParams {
  const next = knownParams(params);
  if (isChosen(params, filter)) next.delete(filter.name);
  else next.set(filter.name, filter.value);
  return next;
}

export type FilterChoice = { label: string; search: string; chosen: boolean; count: number };

/** The filters that would leave some optics and not all, each with the address that adds or removes it. */
export function filterChoices(fits: readonly PistolFit[], params: URLSearchParams): FilterChoice[] {
  const all = countOptics(fits);
  return fitFilters.flatMap((filter): FilterChoice[] => {
    const chosen = isChosen(params, filter);
    const next = searchWith(params, filter);
    const count = countOptics(filterFits(fits, chosen ? params : next));
    return chosen || (count > 0 && count < all) ? [{ label: filter.label, search: `?${next}`, chosen, count }] : [];
  });
}

export function withoutFilters(params: URLSearchParams): string {
  const next = knownParams(params);
  for (const { name } of fitFilters) next.delete(name);
  return `?${next}`;
}
