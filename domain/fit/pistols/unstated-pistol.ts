import { unstatedValues } from '../../fields/field-table.ts';
import { pistolFields } from './pistol-fields.ts';

export const unstatedPistol = unstatedValues(pistolFields);
