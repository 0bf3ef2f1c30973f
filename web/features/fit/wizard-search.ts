import { boundPattern, opticSorts } from '#domain/optics/optics.ts';
import { paths } from '#web/paths.ts';
import { boundNames, type ListSearch, readSearch } from '../optics/list/list-search.ts';

/** What is chosen so far; '' for a step not taken. */
export type WizardChoice = { brand: string; model: string; plate: string };

/** The results' own filters stand beside the steps under this prefix: `brand` alone is the pistol's. */
export const resultPrefix = 'optic.';

export function readChoice(params: URLSearchParams): WizardChoice {
  const one = (name: string) => params.get(name)?.trim() ?? '';
  const brand = one('brand');
  const model = brand && one('model');
  return { brand, model, plate: model && one('plate') };
}

export function readResultSearch(params: URLSearchParams): ListSearch {
  const own = [...params].filter(([name]) => name.startsWith(resultPrefix));
  return readSearch(new URLSearchParams(own.map(([name, value]) => [name.slice(resultPrefix.length), value])));
}

/** What the results cannot be narrowed or ordered by; the lists leave that to the server. */
export function faultyParts({ bounds, sort }: ListSearch): string[] {
  return [
    ...boundNames.filter((name) => bounds[name] !== '' && !boundPattern.test(bounds[name])),
    ...(sort === '' || opticSorts.some((known) => known === sort) ? [] : ['sort']),
  ];
}

/** The wizard's address; leaving a later step out clears it. */
export function wizardHref(choice: Partial<WizardChoice>, resultSearch = ''): string {
  const params = new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== ''));
  for (const [name, value] of new URLSearchParams(resultSearch)) params.append(resultPrefix + name, value);
  const search = params.toString();
  return search === '' ? paths.wizard : `${paths.wizard}?${search}`;
}
