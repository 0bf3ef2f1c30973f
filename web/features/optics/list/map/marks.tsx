import { useQuery } from '@tanstack/react-query';
import { fitIn, severityOf, severityTexts } from '#domain/fit/verdicts/verdict-texts.ts';
import type { OpticPoint } from '#domain/optics/optics.schema.ts';
import { emitterTypes, type OpticList } from '#domain/optics/optics.ts';
import { pistolFitsQuery } from '#web/features/fit/fits-query.ts';
import { useMyPistol } from '#web/features/my-pistol/my-pistol.ts';

/** What sets a group of points apart, by shape as well as by color. */
export type Look = { text: string; path: string; className?: string; 'data-fit'?: string };

const circle = 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z';
const square = 'M-4.5-4.5h9v9h-9z';
const diamond = 'M0-6.5L6.5 0 0 6.5-6.5 0z';
const triangle = 'M0-6L6 5h-12z';
const cross = 'M-4.5-4.5l9 9m0-9l-9 9';

const ofFit = {
  fits: { path: circle, className: 'is-filled' },
  plate: { path: square, className: 'is-filled' },
  cant: { path: cross },
  'not-known': { path: circle },
};

const fitLooks = Object.entries(ofFit).map(([severity, look]): Look => {
  return { ...look, text: severityTexts[severity as keyof typeof ofFit], 'data-fit': severity };
});

const unstated: Look = { text: 'Type not published', path: cross };

const ofType: Record<string, Omit<Look, 'text'>> = {
  Open: { path: circle },
  Enclosed: { path: square, className: 'is-filled' },
  Tube: { path: diamond },
  Prism: { path: triangle, className: 'is-filled' },
  Holographic: { path: diamond, className: 'is-filled' },
};

const typeLooks = emitterTypes.map((type): Look => ({ path: circle, ...ofType[type], text: type }));

/** Marks wait for the verdicts that the legend names. */
export function useLooks(list: OpticList): { lookOf: (point: OpticPoint) => Look; waits: boolean } {
  const pistol = useMyPistol();
  const isByFit = list === 'pistol' && pistol !== undefined;
  const { data, isError } = useQuery({ ...pistolFitsQuery(pistol), enabled: isByFit });
  const lookOf = ({ id, emitterType }: OpticPoint) => {
    const fit = isByFit && severityOf[fitIn(data ?? [], id).verdict];
    const look = fit
      ? fitLooks.find((one) => one['data-fit'] === fit)
      : typeLooks.find(({ text }) => text === emitterType);
    return look ?? unstated;
  };
  return { lookOf, waits: list === 'pistol' && data === undefined && !isError };
}

export function Mark({ path, text: _, ...look }: Look) {
  return <path d={path} {...look} className={`map-mark ${look.className ?? ''}`} />;
}

/** Both legends are in the document, of which CSS shows one before the first paint. */
export function Legend({ list, points }: { list: OpticList; points: readonly OpticPoint[] }) {
  const types = typeLooks.filter(({ text }) => points.some(({ emitterType }) => emitterType === text));
  if (list === 'rifle') return <Looks looks={types} />;
  return (
    <>
      <div className="[[data-pistol]_&]:hidden">
        <Looks looks={types} />
      </div>
      <div className="for-my-pistol">
        <Looks looks={fitLooks} />
      </div>
    </>
  );
}

function Looks({ looks }: { looks: readonly Look[] }) {
  return (
    <ul aria-label="Marks" className="flex flex-wrap gap-x-4 text-filter">
      {looks.map((look) => (
        <li key={look.text} className="flex items-center gap-1.5">
          <svg viewBox="-8 -8 16 16" aria-hidden="true" className="size-4">
            <Mark {...look} />
          </svg>
          {look.text}
        </li>
      ))}
    </ul>
  );
}
