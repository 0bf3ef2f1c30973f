import { useId } from 'react';
import type { ReticleChoice } from '#domain/optics/simulator/reticle-choices.ts';
import type { EmittedColor } from './emitted-color.ts';

const hues: Record<EmittedColor, string> = {
  red: 'text-lit-red',
  green: 'text-lit-green',
  amber: 'text-lit-amber',
};

type Props = { reticle: ReticleChoice; color: EmittedColor; smeared: boolean };

export function SeenReticle({ reticle, color, smeared }: Props) {
  return (
    <g className={hues[color]} fill="currentColor" stroke="none">
      {smeared ? <Smeared reticle={reticle} /> : <Mark reticle={reticle} />}
    </g>
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
