import { unstatedValues } from '../../fields/field-table.ts';
import { pistolFields } from './pistol-fields.ts';

/** A pistol's input before anything is known; its names are missing. */
export const unstatedPistol = unstatedValues(pistolFields);
