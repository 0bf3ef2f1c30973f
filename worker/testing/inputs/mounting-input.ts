import { unstatedCut } from '#domain/fit/cuts/cut-fields.ts';
import type { CutInput } from '#domain/fit/cuts/cut-input.schema.ts';
import { unstatedPlate } from '#domain/fit/plates/plate-fields.ts';
import type { PlateInput } from '#domain/fit/plates/plate-input.schema.ts';
import { unique } from '../rows.ts';

const named = (name: string) => ({ key: name.toLowerCase().replaceAll(' ', '-'), name });

export const cutInput = (facts: Partial<CutInput> = {}): CutInput => ({
  ...unstatedCut,
  ...named(unique('New cut')),
  maker: 'Acme',
  ...facts,
});

export const plateInput = (facts: Partial<PlateInput> = {}): PlateInput => ({
  ...unstatedPlate,
  ...named(unique('New plate')),
  ...facts,
});
