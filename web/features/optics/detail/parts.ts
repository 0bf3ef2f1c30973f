import { later } from '#web/lib/later.tsx';

export const OpticPrice = later(async () => (await import('./prices/optic-price.tsx')).OpticPrice);
export const OpticImages = later(async () => (await import('./optic-images.tsx')).OpticImages);
export const OpticRecord = later(async () => (await import('./optic-record.tsx')).OpticRecord);
export const OpticSources = later(async () => (await import('./optic-sources.tsx')).OpticSources);
export const OpticOnTarget = later(async () => (await import('./optic-on-target.tsx')).OpticOnTarget);
