import { paths } from '#domain/site/paths.ts';

export type WizardChoice = { brand: string; model: string; plate: string; cut: string };

/** Namespaces the result filters in the URL, where plain `brand` is the pistol's. */
export const resultPrefix = 'optic.';

export function readChoice(params: URLSearchParams): WizardChoice {
  const single = (name: string) => params.get(name)?.trim() ?? '';
  const brand = single('brand');
  const model = brand && single('model');
  return { brand, model, plate: model && single('plate'), cut: model && single('cut') };
}

export const readNameSearch = (params: URLSearchParams): string => params.get('q')?.trim() ?? '';

export function wizardHref(choice: Partial<WizardChoice>, resultSearch = ''): string {
  const params = new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== ''));
  for (const [name, value] of new URLSearchParams(resultSearch)) params.append(resultPrefix + name, value);
  const search = params.toString();
  return search === '' ? paths.wizard : `${paths.wizard}?${search}`;
}
