import { shownDistancesYards } from '#domain/optics/drawing/moa.ts';
import { RadioRow } from '../forms/radio-row.tsx';

export type Distance = (typeof shownDistancesYards)[number];

const options = shownDistancesYards.map((distance) => [distance, String(distance)] as const);

type Props = { yards: Distance; onChoose: (yards: Distance) => void };

export function DistanceChoice({ yards, onChoose }: Props) {
  return <RadioRow legend="Distance (yards)" options={options} value={yards} onChange={onChoose} />;
}
