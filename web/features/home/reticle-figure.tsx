import { inchesCovered } from '#domain/optics/drawing/moa.ts';
import { inUnits } from '#web/ui/units/in-units.tsx';

const ringMoa = 32;
const dotMoa = 2;
const yards = 25;
/** Pixels per MOA. The ring fills the figure. */
const scale = 4;

function inches(moa: number): string {
  return `${inchesCovered(moa, yards).toFixed(1)} in`;
}

export function ReticleFigure() {
  const ring = (ringMoa / 2) * scale;
  return (
    <figure className="hidden w-88 border border-ink bg-sheet md:block">
      <svg
        viewBox="0 0 352 232"
        role="img"
        aria-label={`A ${dotMoa} MOA dot in a ${ringMoa} MOA ring`}
        className="block"
      >
        <path
          d={`${Array.from({ length: 15 }, (_, i) => `M${i * 24 + 8} 0V232`).join('')}${Array.from({ length: 10 }, (_, i) => `M0 ${i * 24 + 8}H352`).join('')}`}
          className="stroke-grid"
        />
        <g transform="translate(128 116)" fill="none">
          <circle r={ring} className="stroke-red" strokeWidth="2" />
          <circle r={(dotMoa / 2) * scale} className="fill-red" />
          <path
            d={`M${ring * 0.72} ${-ring * 0.72}L96 -58H104M8 3L96 26H104`}
            className="stroke-ink2"
            strokeWidth="0.75"
          />
        </g>
        <g className="fill-ink text-label">
          <text x="236" y="62">{`${ringMoa} MOA ring`}</text>
          <text x="236" y="146">{`${dotMoa} MOA dot`}</text>
          <g className="fill-ink2">
            <text x="236" y="78">
              {inUnits(`covers ${inches(ringMoa)}`, 'tspan')}
            </text>
            <text x="236" y="162">
              {inUnits(`covers ${inches(dotMoa)}`, 'tspan')}
            </text>
          </g>
        </g>
      </svg>
      <figcaption className="border-t border-ink px-4 py-2 text-label text-ink2">
        {inUnits(`What a circle-dot reticle covers at ${yards} yards. 1 MOA = 1.047 in at 100 yards.`)}
      </figcaption>
    </figure>
  );
}
