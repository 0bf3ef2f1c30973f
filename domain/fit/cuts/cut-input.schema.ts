import { evidenceValues, inputShape, valueShape } from '../../fields/input-shape.schema.ts';
import { z } from '../../shared/zod.ts';
import { rowKey } from '../row-key.schema.ts';
import { cutFields } from './cut-fields.ts';

const stated = valueShape(cutFields);

const values = { ...stated, key: rowKey(stated.key) };

const names = z.array(z.string().max(200));

export const isCutEvidenceValue = evidenceValues({ ...values, takes: names, doesNotSeat: names });

export const cutInputShape = inputShape(cutFields, values, isCutEvidenceValue);

export const cutInputSchema = z.object(cutInputShape);
export type CutInput = z.output<typeof cutInputSchema>;

const { key, name, maker, ...facts } = cutInputShape;

export const newCutSchema = z.object({ key, name, maker, ...z.object(facts).partial().shape });

export const cutChangeSchema = z.object(cutInputShape).partial();
