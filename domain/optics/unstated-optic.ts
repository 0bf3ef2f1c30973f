import { unstatedValues } from '../fields/field-table.ts';
import { fields } from './fields/fields.ts';

export const unstatedOptic = unstatedValues(fields);
