import type { Optic } from '../optics.schema.ts';

export type Extent = Pick<Optic, 'windowWidthMm' | 'windowHeightMm' | 'widthMm' | 'heightMm'>;

export function statedExtent({ windowWidthMm, windowHeightMm, widthMm, heightMm }: Extent) {
  return {
    windowStated: windowWidthMm !== null && windowHeightMm !== null,
    bodyStated: widthMm !== null && heightMm !== null,
  };
}
