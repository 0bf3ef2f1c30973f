import { prefetchSequentially } from '#web/lib/prefetch.ts';
import { paths } from '#web/paths.ts';
import type { Head, RouteHandle } from '#web/shell/head.ts';
import { compatibleOpticsQuery, type PistolName, pistolNamesQuery, pistolQuery } from './queries.ts';
import { WizardPage } from './wizard-page.tsx';
import { readChoice, wizardHref } from './wizard-search.ts';

export const Component = WizardPage;

/** Pistols, then the chosen one, then what fits it: each asks only for what the one before has found. */
export const loader = prefetchSequentially(async (ask, { url }) => {
  const { brand, model, plate } = readChoice(url.searchParams);
  const pistols = await ask(pistolNamesQuery());
  const pistol = pistols?.find((candidate) => candidate.brand === brand && candidate.model === model);
  if (!pistol?.isOpticReady) return;
  const detail = await ask(pistolQuery(pistol.id));
  if (detail?.choices.some(({ footprintKey }) => footprintKey === plate)) await ask(compatibleOpticsQuery(plate));
});

/** Names that the catalog does not know are not repeated: whoever makes a link must not write our titles. */
function head(pistols: readonly PistolName[] | undefined, url: URL): Head {
  const { brand, model } = readChoice(url.searchParams);
  const known = pistols?.some((pistol) => pistol.brand === brand && pistol.model === model) ?? false;
  const pistol = `${brand} ${model}`;
  return {
    title: known ? `Optics for the ${pistol}` : 'Pistol Wizard',
    description: known
      ? `Which red dot optics fit the ${pistol}: directly, with the plate in the box, or with one sold separately.`
      : 'Which red dot optics fit your pistol: choose brand, model and mounting plate.',
    keywords: ['pistol optics compatibility', 'mounting plate', 'footprint', ...(known ? [pistol] : [])],
    canonicalPath: known ? wizardHref({ brand, model }) : paths.wizard,
  };
}

export const handle: RouteHandle = {
  head: (client, { url }) => head(client.getQueryData(pistolNamesQuery().queryKey), url),
};
