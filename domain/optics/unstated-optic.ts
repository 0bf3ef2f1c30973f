import { unstatedValues } from '../fields/field-table.ts';
import { fields } from './fields/fields.ts';

/** An optic's input before anything is known; its names and its footprint are missing. */
export const unstatedOptic = unstatedValues(fields);
