import type { Optic } from '../optics.schema.ts';
import { eyeInches, inchesShown, moaPerMm, windowAngle } from './angles.ts';

export type WindowFacts = Pick<Optic, 'windowWidthMm' | 'windowHeightMm'>;
export type Size = { width: number; height: number };

export type SeenWindow = {
  /** MOA. */
  angle: Size;
  /** Inches at the target that show through it. */
  shows: Size;
};

export function seenWindow(optic: WindowFacts, inchesFromEye: number, yards: number): SeenWindow | null {
  const size = statedWindow(optic);
  if (size === null) return null;
  return {
    angle: { width: windowAngle(size.width, inchesFromEye), height: windowAngle(size.height, inchesFromEye) },
    shows: {
      width: inchesShown(size.width, inchesFromEye, yards),
      height: inchesShown(size.height, inchesFromEye, yards),
    },
  };
}

const margin = { width: 1.3, height: 1.2 };

const aspect = 4 / 3;

/** Seen through nothing: about what a typical window and its housing fill. */
const windowless = 200;

/**
 * The part of the view that is drawn, in MOA: it has room for the largest window at the nearest distance. The same for
 * all optics side by side and at every distance, so that one can see a window grow and a target shrink.
 */
export function fieldOfView(optics: readonly WindowFacts[]): Size {
  const scale = moaPerMm(eyeInches.nearest);
  const widths = optics.flatMap((optic) => {
    const size = statedWindow(optic);
    return size ? [size.width * scale * margin.width, size.height * scale * margin.height * aspect] : [];
  });
  const width = widths.length > 0 ? Math.max(...widths) : windowless;
  return { width, height: width / aspect };
}

function statedWindow({ windowWidthMm: width, windowHeightMm: height }: WindowFacts): Size | null {
  return width === null || height === null ? null : { width, height };
}
