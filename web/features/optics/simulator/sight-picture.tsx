import { useId } from 'react';
import { drawnFromBehind, type FamilyFacts } from '#domain/optics/drawing/outlines/family-drawing.ts';
import type { ReticleChoice } from '#domain/optics/simulator/reticle-choices.ts';
import { moaPerMm, type Size, type TargetKind } from '#domain/optics/simulator/sight-picture.ts';
import type { EmittedColor } from './emitted-color.ts';
import { RangeScene } from './range-scene.tsx';

type Props = {
  optic: FamilyFacts;
  label: string;
  reticle: ReticleChoice | null;
  color: EmittedColor;
  inchesFromEye: number;
  yards: number;
  target: TargetKind;
  eyes: Eyes;
  field: Size;
  zoom?: number;
};

export function SightPicture({
  optic,
  label,
  reticle,
  color,
  inchesFromEye,
  yards,
  target,
  eyes,
  field,
  zoom = 1,
}: Props) {
  const id = useId();
  const drawn = drawnFromBehind(optic);
  const sight = `scale(${moaPerMm(inchesFromEye)}) translate(${-drawn.center.x} ${-drawn.center.y})`;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-field.width / 2} ${-field.height / 2} ${field.width} ${field.height}`}
      className="range"
    >
      <defs>
        <clipPath id={`${id}w`}>
          <path d={drawn.lens} transform={sight} />
        </clipPath>
        <filter id={`${id}r`}>
          <feColorMatrix values={redWeak} />
        </filter>
      </defs>
      <g filter={eyes === 'red-weak' ? `url(#${id}r)` : undefined} style={{ scale: zoom }} className="range-zoom">
        <g id={`${id}s`}>
          <RangeScene target={target} yards={yards} field={field} />
        </g>
        {drawn.windowStated && (
          <>
            <path
              d={drawn.body}
              transform={sight}
              vectorEffect="non-scaling-stroke"
              strokeDasharray={drawn.bodyStated ? undefined : '6 4'}
              className={drawn.bodyStated ? 'fill-housing stroke-edge' : 'fill-housing/80 stroke-edge'}
            />
            <use href={`#${id}s`} clipPath={`url(#${id}w)`} />
            <path d={drawn.lens} transform={sight} vectorEffect="non-scaling-stroke" className="range-rim" />
          </>
        )}
        {reticle && (
          <g clipPath={drawn.windowStated ? `url(#${id}w)` : undefined}>
            <SeenReticle reticle={reticle} color={color} smeared={eyes === 'astigmatism'} />
          </g>
        )}
      </g>
    </svg>
  );
}

/** Protanomaly of severity 0.6 in linear RGB, from Machado, Oliveira and Fernandes (2009). */
const redWeak = `
  0.385450 0.769005 -0.154455 0 0
  0.100526 0.829802 0.069673 0 0
  -0.007442 -0.022190 1.029632 0 0
  0 0 0 1 0`;

export type Eyes = 'typical' | 'astigmatism' | 'red-weak';

export const eyesChoices = [
  ['typical', 'Typical vision'],
  ['astigmatism', 'Astigmatism'],
  ['red-weak', 'Red-weak eye'],
] as const satisfies [Eyes, string][];

const hues: Record<EmittedColor, string> = {
  red: 'text-lit-red',
  green: 'text-lit-green',
  amber: 'text-lit-amber',
};

type SeenReticleProps = { reticle: ReticleChoice; color: EmittedColor; smeared: boolean };

function SeenReticle({ reticle, color, smeared }: SeenReticleProps) {
  return (
    <g className={hues[color]} fill="currentColor" stroke="none">
      {reticle.dot !== null && <Glow around={reticle.dot} />}
      {smeared ? <Smeared reticle={reticle} /> : <Mark reticle={reticle} />}
    </g>
  );
}

function Glow({ around }: { around: number }) {
  const id = useId();
  return (
    <>
      <radialGradient id={id}>
        <stop stopColor="currentColor" stopOpacity={0.7} />
        <stop offset={1} stopColor="currentColor" stopOpacity={0} />
      </radialGradient>
      <circle r={around + 1} fill={`url(#${id})`} />
    </>
  );
}

const line = 1;

function Mark({ reticle: { dot, ring, mark } }: { reticle: ReticleChoice }) {
  return (
    <>
      {ring !== null && <circle r={ring / 2} fill="none" stroke="currentColor" strokeWidth={line} />}
      {dot !== null && <circle r={dot / 2} />}
      {mark && (
        <path
          d={`M${-mark.size / 2} ${mark.size}L0 0L${mark.size / 2} ${mark.size}${mark.name === 'triangle' ? 'z' : ''}`}
          fill="none"
          stroke="currentColor"
          strokeWidth={line}
        />
      )}
    </>
  );
}

const streaks = [
  [35, 2.6],
  [80, 1.5],
  [150, 1.9],
] as const;

function Smeared({ reticle }: { reticle: ReticleChoice }) {
  const id = useId();
  const point = reticle.dot ?? reticle.mark?.size ?? line * 2;
  const reach = point / 2 + 2.5;
  return (
    <>
      <filter id={id} x="-100%" y="-100%" width="300%" height="300%">
        <feGaussianBlur stdDeviation={0.6} />
      </filter>
      <g filter={`url(#${id})`}>
        {[0, 1, 2].map((copy) => (
          <g key={copy} opacity={0.75 - copy * 0.2} transform={`translate(${copy * 1.4} ${copy * -1})`}>
            <Mark reticle={reticle} />
          </g>
        ))}
        {(reticle.dot !== null || reticle.mark) &&
          streaks.map(([turn, length]) => (
            <ellipse
              key={turn}
              rx={reach * length}
              ry={Math.max(point * 0.22, 0.5)}
              opacity={0.55}
              transform={`rotate(${-turn})`}
            />
          ))}
      </g>
    </>
  );
}
