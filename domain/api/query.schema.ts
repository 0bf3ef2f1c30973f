import { z } from '../shared/zod.ts';
import { single } from './pagination.schema.ts';

export const oneOf = <const Value extends string>(name: string, values: readonly Value[]) =>
  z.enum(values, `${name} must be one of ${values.join(', ')}`);

export const searched = single(z.string().trim().max(100, 'q must be at most 100 characters'));

export const who = (name: string) => single(z.string().trim().max(100, `${name} must be at most 100 characters`));

const day = (name: string) => single(z.iso.date(`${name} must be a date such as 2026-11-22`));

/** Days in UTC; both are included. */
export const dateRangeShape = { from: day('from'), to: day('to') };
