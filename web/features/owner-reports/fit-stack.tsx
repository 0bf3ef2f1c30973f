import { type FootprintSketch, footprintSketch, sketchBox } from '#domain/fit/footprints/sketch/footprint-sketch.ts';
import { drawnFromBehind } from '#domain/optics/drawing/outlines/family-drawing.ts';
import { type DrawnOptic, Shape } from '#web/ui/drawing/optic-drawing.tsx';
import {
  Block,
  CutSlide,
  center,
  middle,
  Pattern,
  pattern,
  place,
  slide,
  usualHalf,
  view,
} from '../fit/slide-drawing.tsx';

type Props = {
  optic: DrawnOptic;
  base: string;
  /** Above the cut, if one is needed. */
  hasPlate: boolean;
  isDirect: boolean;
  cut: string | undefined;
  names: readonly string[];
};

const width = 360;
const gap = 26;
const faceHeight = sketchBox.height * view.y;

const baseThickness = 5;

/** Sight, plate and slide, top to bottom as they are mounted; pulled apart unless the sight sits on the slide itself. */
export function FitStack({ optic, base, hasPlate, isDirect, cut, names }: Props) {
  const [onTop, inSlide] = [footprintSketch(base), cut === undefined ? null : footprintSketch(cut)];
  const half = onTop?.half ?? usualHalf;
  const drawn = drawnFromBehind(optic);
  const scale = (2 * half * view.x) / drawn.width;
  const baseTop = drawn.height * scale + 12;
  const plateTop = baseTop + faceHeight + gap;
  const apart = (hasPlate ? plateTop + faceHeight + gap : plateTop) - slide.front * view.y - 14;
  const slideTop = isDirect ? baseTop + baseThickness : apart;
  const height = slideTop + slide.rear * view.y + slide.thickness + 6;
  const numbers = [
    { y: baseTop - drawn.height * scale * 0.7, end: half * view.x + 16 },
    ...(hasPlate ? [{ y: plateTop + 24, end: 52 }] : []),
    { y: slideTop + 34, end: 74 },
  ];
  return (
    <figure className="grid content-start gap-3 md:row-span-2">
      <svg
        viewBox={`0 0 ${width} ${Math.ceil(height)}`}
        role="img"
        aria-label={`${isDirect ? 'Mounted' : 'Pulled apart'}, top to bottom: ${names.join('; ')}`}
        className="mx-auto block w-full max-w-90 fill-none stroke-ink"
      >
        <CutSlide y={slideTop} cut={isDirect ? null : inSlide} />
        {hasPlate && (
          <>
            <ScrewPaths sketch={inSlide} from={slideTop} to={plateTop} />
            <Block y={plateTop} half={half} {...pattern} thickness={9} />
            <Pattern y={plateTop} sketch={onTop} />
            <ScrewPaths sketch={onTop} from={plateTop} to={baseTop} />
          </>
        )}
        <g className="od-sketch">
          <Block
            y={baseTop}
            half={half}
            {...pattern}
            thickness={baseThickness}
            className={drawn.bodyStated ? 'od-body' : 'od-body od-est'}
          />
        </g>
        <Pattern y={baseTop} sketch={onTop} />
        {/* Its window stands at the front edge of its base. */}
        <g className="od-sketch stroke-none" transform={`translate(${place(baseTop, center.x, pattern.front)})`}>
          <Shape colors={optic.colors} drawn={drawn} scale={scale} />
        </g>
        {numbers.map(({ y, end }, index) => (
          <g key={y} transform={`translate(${width - 22} ${y})`}>
            <path d={`M-14 0H${middle + end - (width - 22)}`} className="stroke-edge" />
            <circle r="12" className="fill-ink stroke-none" />
            <text dy=".35em" textAnchor="middle" className="fill-sheet stroke-none text-label font-semibold">
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="text-label text-ink2">
        <ol className="grid list-decimal gap-1 pl-5 text-base text-ink">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
        <p className="mt-2">The patterns are schematic: makers publish few measurements.</p>
      </figcaption>
    </figure>
  );
}

type PathsProps = { sketch: FootprintSketch | null; from: number; to: number };

/** From each screw hole up to the part above, which hides the rest. */
function ScrewPaths({ sketch, from, to }: PathsProps) {
  const holes = sketch?.marks.filter(({ kind }) => kind === 'screw') ?? [];
  const d = holes.map(({ x, y }) => `M${place(from, x, y)}v${to - from}`).join('');
  return <path d={d} strokeDasharray="3 4" className="stroke-edge" />;
}
