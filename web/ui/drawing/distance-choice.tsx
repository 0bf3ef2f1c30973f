import { shownDistances } from '#domain/optics/drawing/moa.ts';
import { RadioRow } from '../forms/radio-row.tsx';
import { inEither } from '../units/in-units.tsx';

export type Distance = (typeof shownDistances)[number];

const options = shownDistances.map((distance) => [distance, String(distance)] as const);

type Props = { distance: Distance; onChoose: (distance: Distance) => void };

export function DistanceChoice({ distance, onChoose }: Props) {
  return (
    <RadioRow
      legend={inEither({ us: 'Distance (yards)', metric: 'Distance (meters)', statedIn: 'us' })}
      options={options}
      value={distance}
      onChange={onChoose}
    />
  );
}
