import { useState } from 'react';
import { drawnFromBehind } from '#domain/optics/drawing/outlines/family-drawing.ts';
import { drawnFromSide } from '#domain/optics/drawing/outlines/side-view.ts';
import { opticTitles } from '#domain/optics/optic-title.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { textInUnits, useUnits } from '#web/ui/units/chosen-units.ts';
import { Choice } from './choice.tsx';

const gap = 10;
const margin = 4;

export function OutlineOverlay({ optics }: { optics: readonly Optic[] }) {
  const [chosen, setChosen] = useState({ first: '', second: '' });
  const measured = optics.filter(isMeasured);
  const names = opticTitles(optics);
  const option = ({ id }: Optic) => [String(id), names.get(id) ?? ''] as const;
  const first = measured.find(({ id }) => String(id) === chosen.first) ?? measured[0];
  const others = measured.filter((optic) => optic !== first);
  const second = others.find(({ id }) => String(id) === chosen.second) ?? others[0];
  if (!first || !second) return <span className="no-overlay" />;
  return (
    <section aria-labelledby="overlay" className="mt-8">
      <h3 id="overlay" className="mb-2 font-semibold">
        One over the other, same scale
      </h3>
      <div className="mb-3 grid gap-3 sm:max-w-200 sm:grid-cols-2">
        <Choice
          label="Thin line"
          options={measured.map(option)}
          value={String(first.id)}
          onChange={(id) => setChosen({ ...chosen, first: id })}
        />
        <Choice
          label="Thick red line"
          options={others.map(option)}
          value={String(second.id)}
          onChange={(id) => setChosen({ ...chosen, second: id })}
        />
      </div>
      <Overlay pair={[first, second]} names={names} />
    </section>
  );
}

function isMeasured(optic: Optic): boolean {
  const { bodyStated, windowStated } = drawnFromBehind(optic);
  return bodyStated || windowStated;
}

const lines = [
  { className: 'stroke-ink', strokeWidth: 1.25 },
  { className: 'stroke-red', strokeWidth: 2.5 },
];

function Overlay({ pair, names }: { pair: [Optic, Optic]; names: ReadonlyMap<number, string> }) {
  const units = useUnits();
  const drawn = pair.map((optic, index) => ({
    name: names.get(optic.id) ?? '',
    behind: drawnFromBehind(optic),
    side: drawnFromSide(optic),
    line: lines[index],
  }));
  const sides = drawn.every(({ side }) => side !== null);
  const across = Math.max(...drawn.map(({ behind }) => behind.width));
  const tall = Math.max(...drawn.map(({ behind }) => behind.height));
  const long = sides ? gap + Math.max(...drawn.map(({ side }) => side?.length ?? 0)) : 0;
  const views = sides ? 'from behind and from the left' : 'from behind';
  const complete = drawn.every(
    ({ behind, side }) => behind.bodyStated && behind.windowStated && !(sides && side?.lengthStated === false),
  );
  return (
    <>
      <figure className="od card max-w-200">
        <svg
          role="img"
          aria-label={`${drawn.map(({ name }) => name).join(' and ')}, one over the other, ${views}`}
          viewBox={`${-across / 2 - margin} ${-tall - margin} ${across + long + 2 * margin} ${tall + 2 * margin}`}
        >
          <path d="M-300 0h900" className="od-ext" />
          {drawn.map(({ name, behind, side, line }) => (
            <g key={name} {...line}>
              <path d={behind.body} strokeDasharray={dashed(behind.bodyStated)} />
              <path d={behind.lens} strokeDasharray={dashed(behind.windowStated)} />
              {sides && side && (
                <path
                  d={side.body}
                  transform={`translate(${across / 2 + gap} 0)`}
                  strokeDasharray={dashed(behind.bodyStated && side.lengthStated)}
                />
              )}
            </g>
          ))}
        </svg>
      </figure>
      <ul className="mt-2 grid gap-1">
        {drawn.map(({ name, behind, line }) => (
          <li key={name} className="flex items-center gap-2">
            <svg width="32" height="8" aria-hidden="true" className="shrink-0">
              <path d="M0 4H32" {...line} />
            </svg>
            <span>
              {name}{' '}
              <span className="text-ink2">
                {behind.bodyStated
                  ? textInUnits(units, `${behind.width} × ${behind.height} mm`)
                  : 'body dimensions not published'}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-reading text-label text-ink2">
        Shown {views}, on one base line{sides && ', rear edges together'}. The outlines are our own drawings, stretched
        to the stated dimensions. {!complete && 'Dashed: not published, drawn at a typical size.'}
      </p>
    </>
  );
}

function dashed(stated: boolean): string | undefined {
  return stated ? undefined : '4 3';
}
