import { metersPerYard } from '#domain/units/measures.ts';

/** A unit, and how many of it the inch or yard of the computation has. */
export type LengthScale = { unit: string; words: string; per: number };

/** `target` is the distance to the target, in yards; the others are in inches. */
export type SimulatorScales = { eye: LengthScale; target: LengthScale };

const centimeters = { unit: 'cm', words: 'centimeters', per: 2.54 };

export const simulatorScales: Record<'us' | 'metric', SimulatorScales> = {
  us: { eye: { unit: 'in', words: 'inches', per: 1 }, target: { unit: 'yd', words: 'yards', per: 1 } },
  metric: { eye: centimeters, target: { unit: 'm', words: 'meters', per: metersPerYard } },
};
