import { later } from '#web/lib/later.tsx';

export const FootprintFacts = later(async () => (await import('./footprint-facts.tsx')).FootprintFacts);
export const FootprintSources = later(async () => (await import('./footprint-sources.tsx')).FootprintSources);
