import type { Optic } from '../optics.schema.ts';

export type Extent = Pick<Optic, 'windowWidthMm' | 'windowHeightMm' | 'widthMm' | 'heightMm'>;

/** Whether both dimensions of an optic's window, and of its body, are stated. */
export function statedExtent({ windowWidthMm, windowHeightMm, widthMm, heightMm }: Extent) {
  return {
    windowStated: windowWidthMm !== null && windowHeightMm !== null,
    bodyStated: widthMm !== null && heightMm !== null,
  };
}
