import { useId } from 'react';
import { shownDistancesYards } from '#domain/optics/drawing/moa.ts';
import { meters } from '#domain/units/measures.ts';
import { inEither } from '../units/in-units.tsx';

export type Distance = (typeof shownDistancesYards)[number];

type Props = { yards: Distance; onChoose: (yards: Distance) => void };

export function DistanceChoice({ yards, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4">
      <legend className="float-left mr-4 text-ink2 max-sm:w-full">
        {inEither({ us: 'Distance (yards)', metric: 'Distance (meters)', statedIn: 'us' })}
      </legend>
      {shownDistancesYards.map((distance) => (
        <label key={distance} className="flex min-h-11 items-center gap-1.5 lg:min-h-8">
          <input
            type="radio"
            name={name}
            checked={distance === yards}
            onChange={() => onChoose(distance)}
            className="size-4 accent-ink"
          />
          {inEither({ us: String(distance), metric: meters(distance), statedIn: 'us' })}
        </label>
      ))}
    </fieldset>
  );
}
