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
  const form = first.match(/chevron|crosshair/i)?.[0] ?? (hasDot ? undefined : moa.match(/chevron|triangle/i)?.[0]);
  if (form) return form.toLowerCase() as 'chevron' | 'triangle' | 'crosshair';
  if (types !== '' && !hasDot && !hasRing) return 'etched';
  if (!ringed) return 'dot';
  return hasDot ? 'circle-dot' : 'circle';
}

const forms: Record<string, string> = {
  'circle-dot': 'dot and ring',
  circle: 'ring',
  etched: 'etched reticle',
};

export function reticleText({ shape, dots, rings, marks }: Reticle, most = 3): { value: string | null; label: string } {
  const form = forms[shape] ?? shape;
  const main = marks.find((mark) => mark.name === shape);
  const sizes = main ? [main.size] : dots.length > 0 ? dots : rings;
  if (sizes.length === 0) return { value: null, label: form };
  const value = `${sizeList(sizes, most)} MOA`;
  if (sizes === rings) return { value, label: 'ring' };
  if (rings.length > 0) return { value, label: `${main ? form : 'dot'}, ${sizeList(rings, most - 1)} MOA ring` };
  const other = marks.find((mark) => mark !== main && mark.name === 'triangle');
  return { value, label: other ? `dot, ${other.size} MOA triangle` : form };
}

/** '2 or 6'. More than the most are a range: '2 to 16'. */
export function sizeList(sizes: readonly number[], most = 3): string {
  const last = sizes.at(-1) ?? '';
  if (sizes.length < 2) return `${last}`;
  if (sizes.length > most) return `${sizes[0]} to ${last}`;
  return `${sizes.slice(0, -1).join(', ')} or ${last}`;
}
