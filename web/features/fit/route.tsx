import { prefetchSequentially } from '#web/lib/prefetch.ts';
import type { RouteHandle } from '#web/shell/head.ts';
import { compatibleOpticsQuery, pistolNamesQuery, pistolQuery } from './queries.ts';
import { findPistol } from './steps.ts';
import { wizardHead } from './wizard-head.ts';
import { WizardPage } from './wizard-page.tsx';
import { readChoice } from './wizard-search.ts';

export const Component = WizardPage;

/** Pistols, then the chosen pistol, then what fits it: each query depends on the one before. */
export const loader = prefetchSequentially(async (prefetch, { url }) => {
  const choice = readChoice(url.searchParams);
  const { pistol } = findPistol((await prefetch(pistolNamesQuery())) ?? [], choice);
  if (!pistol?.isOpticReady) return;
  const detail = await prefetch(pistolQuery(pistol.id));
  if (detail?.choices.some(({ footprintKey }) => footprintKey === choice.plate))
    await prefetch(compatibleOpticsQuery(choice.plate));
});

export const handle: RouteHandle = {
  head: (client, { url }) =>
    wizardHead(client.getQueryData(pistolNamesQuery().queryKey) ?? [], readChoice(url.searchParams)),
};
