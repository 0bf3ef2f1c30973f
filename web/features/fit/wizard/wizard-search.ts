import { boundPattern } from '#domain/optics/list/list-limits.ts';
import { opticSorts } from '#domain/optics/list/optic-sorts.ts';
import { paths } from '#domain/site/paths.ts';
import { boundNames, type ListSearch, readSearch } from '#web/features/optics/list/list-search.ts';

export type WizardChoice = { brand: string; model: string; plate: string; cut: string };

/** Namespaces the result filters in the URL, where plain `brand` is the pistol's. */
export const resultPrefix = 'optic.';

export function readChoice(params: URLSearchParams): WizardChoice {
  const single = (name: string) => params.get(name)?.trim() ?? '';
  const brand = single('brand');
  const model = brand && single('model');
  return { brand, model, plate: model && single('plate'), cut: model && single('cut') };
}

export function readResultSearch(params: URLSearchParams): ListSearch {
  const prefixed = [...params].filter(([name]) => name.startsWith(resultPrefix));
  const search = readSearch(
    new URLSearchParams(prefixed.map(([name, value]) => [name.slice(resultPrefix.length), value])),
  );
  return { ...search, verified: '' };
}

/** The parameters with invalid values. The results are filtered in the browser, so no server validates them. */
export function invalidParts({ bounds, unknown, sort }: ListSearch): string[] {
  return [
    ...boundNames.filter((name) => bounds[name] !== '' && !boundPattern.test(bounds[name])),
    ...(['', 'true', 'false'].includes(unknown) ? [] : ['unknown']),
    ...(sort === '' || opticSorts.some((known) => known === sort) ? [] : ['sort']),
  ];
}

export const readNameSearch = (params: URLSearchParams): string => params.get('q')?.trim() ?? '';

export function wizardHref(choice: Partial<WizardChoice>, resultSearch = ''): string {
  const params = new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== ''));
  for (const [name, value] of new URLSearchParams(resultSearch)) params.append(resultPrefix + name, value);
  const search = params.toString();
  return search === '' ? paths.wizard : `${paths.wizard}?${search}`;
}
