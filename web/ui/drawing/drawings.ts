import { later } from '#web/lib/later.tsx';

const load = () => import('./optic-drawing.tsx');

export const OpticPlate = later(async () => (await load()).OpticPlate);
export const OpticSketch = later(async () => (await load()).OpticSketch);
export const OpticThumbnail = later(async () => (await load()).OpticThumbnail);
export const PatternSketch = later(async () => (await import('./pattern-sketch.tsx')).PatternSketch);
