import { type FootprintSketch, footprintSketch, sketchBox } from '#domain/fit/footprints/sketch/footprint-sketch.ts';
import { drawnFromBehind } from '#domain/optics/drawing/outlines/family-drawing.ts';
import { type DrawnOptic, Shape } from '#web/ui/drawing/optic-drawing.tsx';
import { SketchMarks } from '#web/ui/drawing/pattern-sketch.tsx';

type Props = {
  optic: DrawnOptic;
  base: string;
  /** Above the cut, if one is needed. */
  hasPlate: boolean;
  isDirect: boolean;
  cut: string | undefined;
  isMounted: boolean;
  names: readonly string[];
};

const width = 360;
const middle = 172;
const gap = 26;
/** Seen from above and behind: the front of a pattern is up and to the right. */
const view = { x: 3, lean: -1.05, y: 1.15 };
const pattern = { front: 3, rear: sketchBox.height - 3 };
const slide = { half: 15, front: -26, rear: 62, thickness: 46 };
const faceHeight = sketchBox.height * view.y;

const usualHalf = 12;
const baseThickness = 5;

/** Sight, plate and slide, top to bottom as they are mounted; pulled apart unless the sight sits on the slide itself. */
export function FitStack({ optic, base, hasPlate, isDirect, cut, isMounted, names }: Props) {
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
  const line = `M${middle - 26} ${baseTop + 40}V${slideTop + 40}M${middle + 26} ${baseTop + 40}V${slideTop + 40}`;
  return (
    <figure className="grid content-start gap-3 md:row-span-2">
      <svg
        viewBox={`0 0 ${width} ${Math.ceil(height)}`}
        role="img"
        aria-label={`${isDirect ? 'Mounted' : 'Pulled apart'}, top to bottom: ${names.join('; ')}`}
        className="mx-auto block w-full max-w-90 fill-none stroke-ink"
      >
        <Block y={slideTop} half={slide.half} front={slide.front} rear={slide.rear} thickness={slide.thickness} />
        <Face y={slideTop} half={(inSlide?.half ?? usualHalf) + 0.5} {...pattern} className="fill-sheet stroke-edge" />
        {!isDirect && <Pattern y={slideTop} sketch={inSlide} />}
        {hasPlate && (
          <>
            <Block y={plateTop} half={half} {...pattern} thickness={9} />
            <Pattern y={plateTop} sketch={onTop} />
          </>
        )}
        {isMounted && !isDirect && <path d={line} strokeDasharray="3 4" className="stroke-edge" />}
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
        <g className="od-sketch" transform={`translate(${place(baseTop, center.x, pattern.front)})`}>
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

const center = { x: sketchBox.width / 2, y: sketchBox.height / 2 };

function place(top: number, x: number, y: number): string {
  return `${(middle + view.x * (x - center.x) + view.lean * (y - center.y)).toFixed(1)} ${(top + view.y * y).toFixed(1)}`;
}

type FaceProps = { y: number; half: number; front: number; rear: number; className?: string };

function Face({ y, half, front, rear, className = 'fill-body' }: FaceProps) {
  const [left, right] = [center.x - half, center.x + half];
  return (
    <path
      d={`M${place(y, left, front)}L${place(y, right, front)}L${place(y, right, rear)}L${place(y, left, rear)}z`}
      strokeLinejoin="round"
      className={className}
    />
  );
}

function Block({ thickness, ...face }: FaceProps & { thickness: number }) {
  const { y, half, front, rear } = face;
  const corner = place(y, center.x + half, rear);
  const side = `M${corner}L${place(y, center.x + half, front)}v${thickness}L${place(y + thickness, center.x + half, rear)}z`;
  const near = `M${place(y, center.x - half, rear)}L${corner}v${thickness}H${place(y, center.x - half, rear).split(' ')[0]}z`;
  return (
    <>
      <path d={side} strokeLinejoin="round" className="fill-edge" />
      <path d={near} strokeLinejoin="round" className="fill-grid2" />
      <Face {...face} />
    </>
  );
}

function Pattern({ y, sketch }: { y: number; sketch: FootprintSketch | null }) {
  if (sketch === null) return null;
  const left = middle - view.x * center.x - view.lean * center.y;
  return (
    <g
      transform={`matrix(${view.x} 0 ${view.lean} ${view.y} ${left} ${y})`}
      className="[&_*]:[vector-effect:non-scaling-stroke]"
    >
      <SketchMarks sketch={sketch} />
    </g>
  );
}
