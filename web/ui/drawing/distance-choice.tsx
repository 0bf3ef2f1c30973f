import { useId } from 'react';
import { shownDistancesYards } from '#domain/optics/drawing/moa.ts';

export type Distance = (typeof shownDistancesYards)[number];

type Props = { yards: Distance; onChoose: (yards: Distance) => void };

export function DistanceChoice({ yards, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4">
      <legend className="float-left mr-4 text-ink2 max-sm:w-full">Distance (yards)</legend>
      {shownDistancesYards.map((distance) => (
        <label key={distance} className="flex min-h-11 items-center gap-1.5 lg:min-h-8">
          <input
            type="radio"
            name={name}
            checked={distance === yards}
            onChange={() => onChoose(distance)}
            className="size-4 accent-ink"
          />
          {distance}
        </label>
      ))}
    </fieldset>
  );
}
