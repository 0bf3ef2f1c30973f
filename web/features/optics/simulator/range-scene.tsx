import { useId } from 'react';
import {
  bullseyeRings,
  letterPaper,
  moaPerInch,
  plateDiameter,
  type Size,
  type TargetKind,
} from '#domain/optics/simulator/sight-picture.ts';

/** In inches: an eye over level ground. */
const eyeHeight = 62;
const trees = 'a15 9 0 0 1 26-2a20 13 0 0 1 34 3a12 7 0 0 1 22-1';
const berm = { yards: 110, height: 108 };

type Props = { target: TargetKind; yards: number; field: Size };

/** To scale in MOA, like the target: a berm behind the last target, and the ground as far down as it is at each distance. */
export function RangeScene({ target, yards, field: { width, height } }: Props) {
  const sky = useId();
  const x = -width / 2;
  const foot = Math.round(eyeHeight * moaPerInch(berm.yards));
  const top = Math.round((eyeHeight - berm.height) * moaPerInch(berm.yards));
  const far = height / 2 - foot;
  return (
    <>
      <linearGradient id={sky} x2={0} y2={1}>
        <stop className="range-sky" />
        <stop offset={0.45} className="range-haze" />
      </linearGradient>
      <rect x={x} y={-height / 2} width={width} height={height} fill={`url(#${sky})`} />
      <path d={`M-410 ${top + 20}v-26${trees.repeat(10)}v30z`} className="range-trees" />
      <path d={`M-400 ${top + 16}Q-180 ${top - 4} 0 ${top}T400 ${top + 9}V${foot}H-400z`} className="range-berm" />
      <path d={`M-400 ${foot - 9}q130-7 260-2t280-2t260 4V${foot}H-400z`} className="range-foot" />
      <path d={`M${x} ${foot}h${width}v${far}h${-width}z`} className="range-ground" />
      <path d={`M-26 ${foot}h52l${far} ${far}H${-26 - far}z`} className="range-lane" />
      <g transform={`scale(${moaPerInch(yards)})`}>
        <Stand kind={target} />
        <Target kind={target} />
      </g>
    </>
  );
}

function Stand({ kind }: { kind: TargetKind }) {
  return (
    <>
      <ellipse cy={eyeHeight} rx={kind === 'plate' ? 5 : 15} ry={1} className="range-shadow" />
      {kind === 'plate' ? (
        <path d={`M-1 0h2v${eyeHeight}h-2z`} className="range-post" />
      ) : (
        <>
          <path d={`M-10 -14h1.5v${eyeHeight + 14}h-1.5zM8.5 -14h1.5v${eyeHeight + 14}h-1.5z`} className="range-post" />
          <rect x={-11.5} y={-13} width={23} height={27} rx={0.3} className="range-board" />
        </>
      )}
    </>
  );
}

function Target({ kind }: { kind: TargetKind }) {
  if (kind === 'plate') return <circle r={plateDiameter / 2} className="fill-target" />;
  if (kind === 'paper') {
    const { width, height } = letterPaper;
    return <rect x={-width / 2} y={-height / 2} width={width} height={height} className="fill-target" />;
  }
  const { outer, eight, black, ten } = bullseyeRings;
  return (
    <g fill="none" strokeWidth={0.06}>
      <circle r={outer / 2} className="fill-target stroke-bull" />
      <circle r={eight / 2} className="stroke-bull" />
      <circle r={black / 2} className="fill-bull" />
      <circle r={ten / 2} className="stroke-target" />
    </g>
  );
}
