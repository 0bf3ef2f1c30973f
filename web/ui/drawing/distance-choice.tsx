import { shownDistancesYards } from '#domain/optics/drawing/moa.ts';
import { meters } from '#domain/units/measures.ts';
import { RadioRow } from '../forms/radio-row.tsx';
import { inEither } from '../units/in-units.tsx';

export type Distance = (typeof shownDistancesYards)[number];

const options = shownDistancesYards.map(
  (distance) => [distance, inEither({ us: String(distance), metric: meters(distance), statedIn: 'us' })] as const,
);

type Props = { yards: Distance; onChoose: (yards: Distance) => void };

export function DistanceChoice({ yards, onChoose }: Props) {
  return (
    <RadioRow
      legend={inEither({ us: 'Distance (yards)', metric: 'Distance (meters)', statedIn: 'us' })}
      options={options}
      value={yards}
      onChange={onChoose}
    />
  );
}
