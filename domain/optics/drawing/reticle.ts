export type ReticleShape = 'dot' | 'circle-dot' | 'circle' | 'chevron' | 'triangle' | 'crosshair' | 'etched';

export type Reticle = {
  shape: ReticleShape;
  dots: number[];
  rings: number[];
  ring: number | null;
  marks: { name: string; size: number }[];
};

/** '8, 20 or 32 MOA circles': a list of numbers with the thing that they measure. */
const sizes =
  /(\d+(?:\.\d+)?(?:(?:\s*,\s*(?:or\s+)?|\s+or\s+)\d+(?:\.\d+)?)*)(?:\s*MOA)?(?:\s+(?:outer|segmented|center))*(?:\s+(circle|ring|chevron|triangle|crosshair|bullseye|dot))?/gi;

/** A bare number above this is not a dot: the largest dot in the trade is 16 MOA. */
const largestDot = 20;

type ReticleTexts = { moa: string | null; reticleTypes: string | null };

/** Reads the reticle, in MOA, from the trade's two texts: '2 / 32 MOA circle' and 'Dot; Circle; Circle-dot'. */
export function reticleOf({ moa, reticleTypes }: ReticleTexts): Reticle {
  const dots: number[] = [];
  const rings: number[] = [];
  const marks: Reticle['marks'] = [];
  for (const [, list = '', noun] of measures(moa, reticleTypes).matchAll(sizes)) {
    const name = noun?.toLowerCase() ?? 'dot';
    for (const digits of list.match(/[\d.]+/g) ?? []) {
      const size = Number(digits);
      if (!(size > 0)) continue;
      if (name === 'circle' || name === 'ring') insert(rings, size);
      else if (name !== 'dot') marks.push({ name, size });
      else if (size <= largestDot) insert(dots, size);
    }
  }
  const shape = shapeOf(moa ?? '', reticleTypes ?? '', dots.length > 0, rings.length > 0);
  return { shape, dots, rings, ring: rings.at(-1) ?? null, marks };
}

function measures(moa: string | null, reticleTypes: string | null): string {
  return moa ?? reticleTypes?.match(/[\d.]+ MOA center dot/)?.[0] ?? '';
}

function insert(list: number[], size: number): void {
  if (list.includes(size)) return;
  list.push(size);
  list.sort((a, b) => a - b);
}

function shapeOf(moa: string, types: string, hasDot: boolean, hasRing: boolean): ReticleShape {
  if (/circle-dot|center dot/i.test(types)) return 'circle-dot';
  const first = types.split(';', 1)[0] ?? '';
  if (/^circle/i.test(first)) return 'circle';
  const ringed = hasRing || /circle|ring/i.test(moa);
  if (/^dot/i.test(first)) return ringed ? 'circle-dot' : 'dot';
  const form = first.match(/chevron|crosshair/i)?.[0] ?? moa.match(/chevron|triangle/i)?.[0];
  if (form) return form.toLowerCase() as 'chevron' | 'triangle' | 'crosshair';
  if (types !== '' && !hasDot && !hasRing) return 'etched';
  if (!ringed) return 'dot';
  return hasDot ? 'circle-dot' : 'circle';
}
