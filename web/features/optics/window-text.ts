import type { Optic } from '#domain/optics/optics.schema.ts';

export function windowText({
  windowWidthMm: width,
  windowHeightMm: height,
}: Pick<Optic, 'windowWidthMm' | 'windowHeightMm'>): string | null {
  return width === null || height === null ? null : `${rounded(width)} × ${rounded(height)} mm`;
}

const rounded = (measure: number) => Math.round(measure * 10) / 10;
