const ipCode = /\bIP[ -]?([X\d])[ -]?(\d)(?!\d)K?\b/i;
const depth = /(\d+(?:\.\d+)?)\s*-?\s*(m|met(?:er|re)s?|ft|feet|foot|')(?![A-Za-z])/gi;
const metersPerFoot = 0.3048;

export type WaterproofRating = { code: string } | { meters: number } | { isWaterproof: true };

/** The depths in a text, in meters; a depth in feet beside the same one in meters counts once. */
export function depthsIn(text: string): number[] {
  const meters: number[] = [];
  for (const [, digits = '', unit = ''] of text.matchAll(depth)) {
    const value = Number(digits) * (unit.toLowerCase().startsWith('m') ? 1 : metersPerFoot);
    if (value > 0 && !meters.some((one) => isSameDepth(one, value))) meters.push(value);
  }
  return meters;
}

/** Makers round both ways: 20 m is 65 ft on one page and 66 ft on another. */
export function isSameDepth(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.max(0.2, 0.03 * Math.max(a, b));
}

export function ipCodeIn(text: string): string | undefined {
  const [, solids, water] = text.match(ipCode) ?? [];
  return solids === undefined ? undefined : `IP${solids.toUpperCase()}${water}`;
}

export function submersibleTo(meters: number): string {
  const round = Number(meters.toFixed(meters < 10 ? 1 : 0));
  return `Submersible to ${round} m (${Math.round(round / metersPerFoot)} ft)`;
}

export function waterproofRating(text: string): WaterproofRating | undefined {
  const code = ipCodeIn(text);
  if (code !== undefined) return { code };
  const [meters] = depthsIn(text);
  if (meters !== undefined) return { meters };
  return /\bwater ?-?proof/i.test(text) ? { isWaterproof: true } : undefined;
}
