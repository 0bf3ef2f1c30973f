import { later } from '#web/lib/later.tsx';

export const FactsMeterDetails = later(async () => (await import('./facts-meter.tsx')).FactsMeterDetails);
