import { useId, useState } from 'react';
import { reticleOf } from '#domain/optics/drawing/reticle.ts';
import { opticTitles } from '#domain/optics/optic-title.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { isSimulated } from '#domain/optics/optics.ts';
import { reticleChoices } from '#domain/optics/simulator/reticle-choices.ts';
import {
  eyeInches,
  fieldOfView,
  type TargetKind,
  targets,
  targetYards,
} from '#domain/optics/simulator/sight-picture.ts';
import { textInUnits, useUnits } from '#web/ui/units/chosen-units.ts';
import { Choice } from './choice.tsx';
import { reasonOf } from './nothing-to-draw.ts';
import { type LengthScale, SightPane, simulatorScales } from './sight-pane.tsx';
import { type Eyes, eyesChoices } from './sight-picture.tsx';

const targetChoices = (['bullseye', 'plate', 'paper'] as const).map((kind) => [kind, targets[kind].name] as const);

export function Simulator({ optics }: { optics: readonly Optic[] }) {
  const [inches, setInches] = useState<number>(eyeInches.usual);
  const [yards, setYards] = useState<number>(targetYards.usual);
  const [target, setTarget] = useState<TargetKind>('bullseye');
  const [eyes, setEyes] = useState<Eyes>('typical');
  const units = useUnits();
  const scales = simulatorScales[units === 'metric' ? 'metric' : 'us'];
  const alone = optics.length === 1;
  const simulated = optics.filter((optic) => (alone ? isSimulated(optic) : reasonOf(optic) === null));
  const covers = optics.some((optic) => reticleChoices(reticleOf(optic), optic.reticleTypes).length > 0);
  const field = fieldOfView(simulated);
  const names = opticTitles(optics);
  const choices = (
    <div className="grid grid-cols-2 gap-x-4 sm:contents">
      <Choice label="Target" options={targetChoices} value={target} onChange={setTarget} />
      <Choice label="Eyes" options={eyesChoices} value={eyes} onChange={setEyes} />
    </div>
  );
  const controls = (
    <div className="simulator-controls">
      {simulated.length > 0 && (
        <Distance label="Eye to sight" scale={scales.eye} range={eyeInches} value={inches} onChange={setInches} />
      )}
      {(simulated.length > 0 || covers) && (
        <Distance label="Eye to target" scale={scales.target} range={targetYards} value={yards} onChange={setYards} />
      )}
      {simulated.length > 0 &&
        (alone ? (
          <details>
            <summary className="disclosure flex min-h-11 items-center gap-2 lg:min-h-8">Target and eyes</summary>
            <div className="grid gap-2 pt-1">{choices}</div>
          </details>
        ) : (
          choices
        ))}
    </div>
  );
  return (
    <div className={alone && simulated.length > 0 ? 'simulator-bench' : undefined}>
      {!alone && controls}
      <div className={alone ? 'simulator-pane' : 'grid gap-x-4 gap-y-6 md:auto-cols-fr md:grid-flow-col'}>
        {optics.map((optic) => (
          <SightPane
            key={optic.id}
            optic={optic}
            name={names.get(optic.id) ?? ''}
            named={!alone}
            inchesFromEye={inches}
            yards={yards}
            scales={scales}
            target={target}
            eyes={eyes}
            field={field}
          />
        ))}
      </div>
      {alone && controls}
      {simulated.length > 0 && (
        <p className="simulator-note">
          {textInUnits(units, targets[target].size)}. Angles are true to scale
          {simulated.length > 1 && ' and the same for all optics'}. Brightness and glass tint are not simulated.{' '}
          {eyes !== 'typical' && <strong className="font-medium text-ink">Illustration, not medical advice.</strong>}
        </p>
      )}
    </div>
  );
}

type DistanceProps = {
  label: string;
  scale: LengthScale;
  range: { nearest: number; farthest: number };
  value: number;
  onChange: (value: number) => void;
};

function Distance({ label, scale: { unit, words, per }, range, value, onChange }: DistanceProps) {
  const id = useId();
  const shown = Math.round(value * per);
  return (
    <div>
      <div className="flex justify-between">
        <label htmlFor={id} className="text-ink2">
          {label}
        </label>
        <span aria-hidden="true" className="font-medium">
          {shown} {unit}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={Math.round(range.nearest * per)}
        max={Math.round(range.farthest * per)}
        value={shown}
        aria-valuetext={`${shown} ${words}`}
        onChange={(event) => onChange(event.target.valueAsNumber / per)}
        className="block h-11 w-full accent-accent -outline-offset-2 lg:h-8"
      />
    </div>
  );
}
