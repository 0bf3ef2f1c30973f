import { later } from '#web/lib/later.tsx';

export const PistolMounts = later(async () => (await import('./pistol-mounts.tsx')).PistolMounts);
export const PistolFacts = later(async () => (await import('./pistol-facts.tsx')).PistolFacts);
export const PistolSources = later(async () => (await import('./pistol-sources.tsx')).PistolSources);
