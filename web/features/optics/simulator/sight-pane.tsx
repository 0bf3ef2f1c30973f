import { useState } from 'react';
import { opticExtent } from '#domain/optics/drawing/optic-geometry.ts';
import { reticleOf } from '#domain/optics/drawing/reticle.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { isSimulated } from '#domain/optics/optics.ts';
import { type ReticleChoice, reticleChoices } from '#domain/optics/simulator/reticle-choices.ts';
import type { TargetKind } from '#domain/optics/simulator/sight-picture.ts';
import { degrees, type Size, seenWindow } from '#domain/optics/simulator/sight-picture.ts';
import { metersPerYard } from '#domain/units/measures.ts';
import { Button } from '#web/ui/button.tsx';
import { coveredInches } from '#web/ui/drawing/dot-on-target.tsx';
import { textInUnits, useUnits } from '#web/ui/units/chosen-units.ts';
import { Choice } from './choice.tsx';
import { colorNames, emittedColors } from './emitted-color.ts';
import { reasonOf } from './nothing-to-draw.ts';
import { type Eyes, SightPicture } from './sight-picture.tsx';

const bar = 30;
const closer = 5;

type Props = {
  optic: Optic;
  name: string;
  named: boolean;
  inchesFromEye: number;
  yards: number;
  scales: SimulatorScales;
  target: TargetKind;
  eyes: Eyes;
  field: Size;
};

export function SightPane({ optic, name, named, inchesFromEye, yards, scales, target, eyes, field }: Props) {
  const choices = reticleChoices(reticleOf(optic), optic.reticleTypes);
  const colors = emittedColors(optic);
  const [index, setIndex] = useState('0');
  const [color, setColor] = useState(colors[0]);
  const [isClose, setClose] = useState(false);
  const zoom = isClose ? closer : 1;
  const reticle = choices[Number(index)] ?? null;
  // Beside others, a picture without a window would be just the range.
  const simulated = named ? reasonOf(optic) === null : isSimulated(optic);
  const seen = seenWindow(optic, inchesFromEye, yards);
  return (
    <figure className="flex min-w-0 flex-col">
      {named && <figcaption className="mb-2 font-semibold">{name}</figcaption>}
      {simulated ? (
        <div className="card relative overflow-hidden">
          <SightPicture
            optic={optic}
            label={`${name}: ${reticle?.name ?? 'reticle not drawn'} on the ${target} at ${lengthIn(scales.target, yards)}, sight ${lengthIn(scales.eye, inchesFromEye)} from the eye`}
            reticle={reticle}
            color={color}
            inchesFromEye={inchesFromEye}
            yards={yards}
            target={target}
            eyes={eyes}
            field={field}
            zoom={zoom}
          />
          {seen === null && (
            <p className="absolute inset-x-0 top-0 bg-sheet px-3 py-2 text-label">
              Window size not published: we can’t draw what it shows.
            </p>
          )}
          {seen && !opticExtent(optic).bodyStated && (
            <p className="pointer-events-none absolute top-2 right-2 rounded-check bg-sheet px-1 text-label">
              Shaded body: estimated
            </p>
          )}
          <p className="pointer-events-none absolute bottom-2 left-3 w-full text-label">
            <span className="rounded-check bg-sheet px-1">{bar / zoom} MOA</span>
            <span
              className="mt-1 block h-1 bg-ink ring-1 ring-sheet"
              style={{ width: `${(bar / field.width) * 100}%` }}
            />
          </p>
          {reticle && (
            <Button onClick={() => setClose(!isClose)} className="absolute right-2 bottom-2">
              {isClose ? 'Zoom out' : `Zoom to the ${reticle.dot === null ? 'reticle' : 'dot'}`}
            </Button>
          )}
        </div>
      ) : (
        <p className="no-picture card px-3 py-2 text-label">{reasonOf(optic)}</p>
      )}
      <div
        className={`simulator-choices mt-2 flex items-start gap-x-4 gap-y-2 ${simulated ? 'min-h-17 lg:min-h-14' : ''}`}
      >
        {choices.length > 0 && (
          <Choice
            label="Reticle"
            name={named ? `Reticle of ${name}` : undefined}
            options={choices.map((choice, at) => [String(at), choice.name] as const)}
            value={index}
            onChange={setIndex}
          />
        )}
        {simulated && reticle && colors.length > 1 && (
          <Choice
            label="Color"
            name={named ? `Color of ${name}` : undefined}
            options={colors.map((offered) => [offered, colorNames[offered]] as const)}
            value={color}
            onChange={setColor}
          />
        )}
      </div>
      <Figures simulated={simulated} seen={seen} reticle={reticle} yards={yards} scales={scales} />
    </figure>
  );
}

type FiguresProps = {
  simulated: boolean;
  seen: ReturnType<typeof seenWindow>;
  reticle: ReticleChoice | null;
  yards: number;
  scales: SimulatorScales;
};

function lengthIn({ words, per }: LengthScale, length: number): string {
  return `${Math.round(length * per)} ${words}`;
}

function partsOf(reticle: ReticleChoice | null): [name: string, moa: number][] {
  if (reticle === null) return [];
  const { dot, mark, ring } = reticle;
  const parts = [{ name: 'dot', size: dot }, ...(mark ? [mark] : []), { name: 'ring', size: ring }];
  return parts.flatMap(({ name, size }): [string, number][] => (size === null ? [] : [[name, size]]));
}

function Figures({ simulated, seen, reticle, yards, scales: { eye, target } }: FiguresProps) {
  const units = useUnits();
  const shown = (inches: number) => (inches * eye.per).toFixed(0);
  const covers = (moa: number) => coveredInches(moa, yards);
  const [first, ...others] = partsOf(reticle);
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4">
      {simulated && (
        <>
          <dt className="text-ink2">Window</dt>
          <dd className="text-balance">
            {seen
              ? `${Math.round(seen.angle.width)} × ${Math.round(seen.angle.height)} MOA (${degrees(seen.angle.width).toFixed(1)}° × ${degrees(seen.angle.height).toFixed(1)}°)`
              : 'not published'}
          </dd>
        </>
      )}
      {seen && (
        <>
          <dt className="text-ink2">Shows</dt>
          <dd>
            {`${shown(seen.shows.width)} × ${shown(seen.shows.height)} ${eye.unit} at ${Math.round(yards * target.per)} ${target.unit}`}
          </dd>
        </>
      )}
      {first && (
        <>
          <dt className="text-ink2 first-letter:uppercase">{first[0]} covers</dt>
          <dd>
            {textInUnits(
              units,
              [covers(first[1]), ...others.map(([part, size]) => `${part} ${covers(size)}`)].join(', '),
            )}
          </dd>
        </>
      )}
    </dl>
  );
}

export type LengthScale = { unit: string; words: string; per: number };

type SimulatorScales = { eye: LengthScale; target: LengthScale };

const centimeters = { unit: 'cm', words: 'centimeters', per: 2.54 };

export const simulatorScales: Record<'us' | 'metric', SimulatorScales> = {
  us: { eye: { unit: 'in', words: 'inches', per: 1 }, target: { unit: 'yd', words: 'yards', per: 1 } },
  metric: { eye: centimeters, target: { unit: 'm', words: 'meters', per: metersPerYard } },
};
