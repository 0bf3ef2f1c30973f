import { evidenceValues, inputShape, valueShape } from '../../fields/input-shape.schema.ts';
import { z } from '../../shared/zod.ts';
import { rowKey } from '../row-key.schema.ts';
import { plateFields } from './plate-fields.ts';

const stated = valueShape(plateFields);

const values = { ...stated, key: rowKey(stated.key) };

export const isPlateEvidenceValue = evidenceValues(values);

export const plateInputShape = inputShape(plateFields, values, isPlateEvidenceValue);

export const plateInputSchema = z.object(plateInputShape);
export type PlateInput = z.output<typeof plateInputSchema>;

const { key, name, ...facts } = plateInputShape;

export const newPlateSchema = z.object({ key, name, ...z.object(facts).partial().shape });

export const plateChangeSchema = z.object(plateInputShape).partial();
