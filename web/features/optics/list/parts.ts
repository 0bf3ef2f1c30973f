import { later } from '#web/lib/later.tsx';

/** Links around the list, which work without script. */
export const ListFilters = later(async () => (await import('./filters/list-filters.tsx')).ListFilters);
export const ListPresets = later(async () => (await import('./presets.tsx')).ListPresets);
export const ViewSwitch = later(async () => (await import('./view-switch.tsx')).ViewSwitch);
export const MoreWays = later(async () => (await import('./more-ways.tsx')).MoreWays);

/** What cards' meters open. */
export const FactsNote = later(async () => (await import('#web/ui/facts/facts-meter.tsx')).FactsNote);

export const InvalidList = later(async () => (await import('./invalid-list.tsx')).InvalidList);
