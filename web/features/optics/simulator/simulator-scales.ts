import { metersPerYard } from '#domain/units/measures.ts';

export type LengthScale = { unit: string; words: string; per: number };

export type SimulatorScales = { eye: LengthScale; target: LengthScale };

const centimeters = { unit: 'cm', words: 'centimeters', per: 2.54 };

export const simulatorScales: Record<'us' | 'metric', SimulatorScales> = {
  us: { eye: { unit: 'in', words: 'inches', per: 1 }, target: { unit: 'yd', words: 'yards', per: 1 } },
  metric: { eye: centimeters, target: { unit: 'm', words: 'meters', per: metersPerYard } },
};
