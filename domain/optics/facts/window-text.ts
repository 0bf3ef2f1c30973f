import { upToOneDecimal } from '../../shared/numbers.ts';
import type { Optic } from '../optics.schema.ts';
import { isRoundWindow, type WindowFacts } from './window-area.ts';

/** A tube's size is that of its rings, not of what the eye looks through. */
export function statedWindow(size: string | null): string | null {
  return size === null || /\btube\b/i.test(size) ? null : size.replaceAll(' x ', ' × ');
}

export const windowText = (optic: WindowFacts & Pick<Optic, 'windowSize'>): string | null =>
  measuredWindow(optic) ?? statedWindow(optic.windowSize);

/** '23.1 × 16 mm', '18 mm round' or '32 mm objective'. */
export function measuredWindow(optic: WindowFacts): string | null {
  const { emitterType, windowWidthMm: width, windowHeightMm: height } = optic;
  if (width === null || height === null) return null;
  if (emitterType === 'Prism') return `${upToOneDecimal(width)} mm objective`;
  if (isRoundWindow(emitterType, width, height)) return `${upToOneDecimal(width)} mm round`;
  return `${upToOneDecimal(width)} × ${upToOneDecimal(height)} mm`;
}
