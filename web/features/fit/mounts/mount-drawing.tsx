import { arIronSightsIn, heightRanges, rangeInShort } from '#domain/fit/mounts/mount-heights.ts';
import { inUnits } from '#web/ui/units/in-units.tsx';

const railHeightIn = 0.4;
/** From MIL-STD-1913: slots of 0.206 in, one every 0.394 in, 0.118 in deep. */
const slot = { width: 0.206, pitch: 0.394, depth: 0.118 };

type Place = { scale: number; width: number; ground: number };

/** Seen from the side, and so long that it reaches both edges. */
function Rail({ scale, width, ground }: Place) {
  const depth = slot.depth * scale;
  const tooth = `v${-depth}h${(slot.pitch - slot.width) * scale}v${depth}h${slot.width * scale}`;
  const teeth = Math.ceil(width / (slot.pitch * scale));
  return (
    <path
      d={`M0 ${ground + railHeightIn * scale}V${ground + depth}${tooth.repeat(teeth)}V${ground + railHeightIn * scale}z`}
      className="fill-body stroke-ink"
    />
  );
}

const ironTopIn = arIronSightsIn + 0.25;

function IronSight({ scale, ground }: Place) {
  const at = (inches: number) => ground - inches * scale;
  const [left, half] = [0.2 * scale, 0.16 * scale];
  const middle = left + 0.45 * scale;
  return (
    <g className="fill-body stroke-ink">
      <path
        d={`M${left} ${ground}v${-0.3 * scale}h${0.45 * scale - half}V${at(ironTopIn)}h${2 * half}V${at(0.3)}h${0.45 * scale - half}V${ground}z`}
      />
      <circle cx={middle} cy={at(arIronSightsIn)} r={0.07 * scale} className="fill-sheet" />
    </g>
  );
}

const small = { scale: 20, width: 104, ground: 74 };
const tube = { length: 2.4, height: 1.2, left: 2.3 };

type MountSketchProps = { heightIn: number; large?: boolean };

/** The tube's outline is generic; its axis and the iron sight are at their heights. */
export function MountSketch({ heightIn, large = false }: MountSketchProps) {
  const { scale, width, ground } = small;
  const axis = ground - heightIn * scale;
  const bottom = axis + (tube.height / 2) * scale;
  const [left, right] = [tube.left * scale, (tube.left + tube.length) * scale];
  const top = large ? Math.floor(Math.min(axis - (tube.height / 2) * scale, ground - ironTopIn * scale)) - 1 : 0;
  return (
    <svg
      viewBox={`0 ${top} ${width} ${ground + railHeightIn * scale + 1 - top}`}
      aria-hidden="true"
      className={large ? 'w-full [&_*]:[vector-effect:non-scaling-stroke]' : 'w-26 shrink-0 self-end'}
    >
      <Rail {...small} />
      <IronSight {...small} />
      {bottom < ground && (
        <path
          d={`M${left + 12} ${bottom}H${right - 12}L${right - 6} ${ground}H${left + 6}z`}
          className="fill-body stroke-ink"
        />
      )}
      <rect
        x={left}
        y={axis - (tube.height / 2) * scale}
        width={tube.length * scale}
        height={tube.height * scale}
        rx="3"
        className="fill-lens stroke-ink"
      />
      <Sightline y={ground - arIronSightsIn * scale} width={width} isIron />
      <Sightline y={axis} width={width} />
    </svg>
  );
}

function Sightline({ y, width, isIron = false }: { y: number; width: number; isIron?: boolean }) {
  return (
    <path
      d={`M0 ${y}H${width}`}
      strokeDasharray={isIron ? '4 3' : undefined}
      className={isIron ? 'stroke-ink2' : 'stroke-red'}
    />
  );
}

const large = { scale: 96, width: 340, ground: 240 };
const labelsFrom = 182;

/** What the names of heights stand for, on one rail. */
export function HeightLadder() {
  const { scale, width, ground } = large;
  const marked = heightRanges.slice(1).map((range) => {
    const inches = Number(range.typical.match(/\d\.\d\d(?= in)/)?.[0]);
    return { name: rangeInShort(range), inches, y: ground - inches * scale };
  });
  /** The two lowest are nearer to each other than their names are tall. */
  const labelY = (y: number, index: number) => y + ([5, -5][index] ?? 0);
  return (
    <figure className="card self-start p-3">
      <svg
        viewBox={`0 0 ${width} ${ground + railHeightIn * scale + 1}`}
        role="img"
        aria-label={`To scale: an AR-15 rail with an iron sight at 1.42 in, and the center of the optic at ${marked.map(({ inches, name }) => `${inches.toFixed(2)} in (${name})`).join(', ')}`}
        className="mx-auto block w-full max-w-sm fill-ink text-[13px]"
      >
        <Rail {...large} />
        <IronSight {...large} />
        {marked.map(({ name, inches, y }, index) => (
          <g key={name}>
            <Sightline y={y} width={labelsFrom - 6} />
            <text x={labelsFrom} y={labelY(y, index)} dy=".35em">
              {inUnits(`${inches.toFixed(2)} in`, 'tspan')} · {name}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-2 text-label text-ink2">
        Side view, to scale: an AR-15 iron sight on the rail. Each red line is the center of an optic at that height.
      </figcaption>
    </figure>
  );
}
