import { useState } from 'react';
import { drawnFromBehind, drawnFromSide } from '#domain/optics/drawing/outlines/family-drawing.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { Choice } from './choice.tsx';

/** Millimeters between two views and around them. */
const gap = 10;
const margin = 4;

/** Two of the compared optics, one drawn over the other at one scale, on one foot. */
export function OutlineOverlay({ optics }: { optics: readonly Optic[] }) {
  const [first, setFirst] = useState('0');
  const [second, setSecond] = useState('1');
  const choices = optics.map((optic, index) => [String(index), opticFullName(optic)] as const);
  const pair = [optics[Number(first)], optics[Number(second)]].flatMap((optic, index) =>
    optic
      ? [{ optic, behind: drawnFromBehind(optic), side: drawnFromSide(optic), className: strokes[index] ?? '' }]
      : [],
  );
  const sides = pair.every(({ side }) => side !== null);
  const across = Math.max(...pair.map(({ behind }) => behind.width));
  const tall = Math.max(...pair.map(({ behind }) => behind.height));
  const long = sides ? gap + Math.max(...pair.map(({ side }) => side?.length ?? 0)) : 0;
  const estimated = pair.filter(({ behind, side }) => !behind.bodyStated || (sides && side?.lengthStated === false));
  return (
    <section aria-labelledby="overlay" className="mt-8">
      <h3 id="overlay" className="mb-2 font-semibold">
        One over the other, same scale
      </h3>
      <div className="mb-3 grid gap-3 sm:max-w-200 sm:grid-cols-2">
        <Choice label="Thin line" options={choices} value={first} onChange={setFirst} />
        <Choice label="Thick red line" options={choices} value={second} onChange={setSecond} />
      </div>
      <figure className="od max-w-200 border border-ink">
        <svg
          role="img"
          aria-label={`${pair.map(({ optic }) => opticFullName(optic)).join(' and ')}, one over the other from behind${sides ? ' and from the left' : ''}`}
          viewBox={`${-across / 2 - margin} ${-tall - margin} ${across + long + 2 * margin} ${tall + 2 * margin}`}
        >
          <path d="M-300 0h900" className="od-ext" />
          {pair.map(({ optic, behind, side, className }, index) => (
            <g key={`${optic.id} ${index}`} className={className} strokeWidth={index === 0 ? 1.25 : 2.5}>
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
        {pair.map(({ optic, behind, className }, index) => (
          <li key={`${optic.id} ${index}`} className="flex items-center gap-2">
            <svg width="32" height="8" aria-hidden="true" className={`shrink-0 ${className}`}>
              <path d="M0 4H32" strokeWidth={index === 0 ? 1.25 : 2.5} />
            </svg>
            <span>
              {opticFullName(optic)}{' '}
              <span className="text-ink2">
                {behind.bodyStated ? `${behind.width} × ${behind.height} mm` : 'body dimensions not published'}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-reading text-label text-ink2">
        Both stand on one foot, seen from behind{sides && ' and from the left, rear edges together'}. The outlines are
        our own drawings, stretched to the stated dimensions.{' '}
        {estimated.length > 0 && 'Dashed: not published, drawn at a typical size; don’t compare it.'}
      </p>
    </section>
  );
}

const strokes = ['stroke-ink', 'stroke-red'];

function dashed(stated: boolean): string | undefined {
  return stated ? undefined : '4 3';
}
