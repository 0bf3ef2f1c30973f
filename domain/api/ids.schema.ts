import { z } from '../shared/zod.ts';

/** A row's id in a path: digits, a safe integer. */
const idInPath = (name: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, `The ${name} must be a positive whole number`)
    .transform(Number);

export const idParamSchema = z.object({ id: idInPath('id') });
export const opticIdParamSchema = z.object({ opticId: idInPath('id') });

/** A row's id in a JSON body. */
export const idSchema = z
  .int('The id must be a positive whole number')
  .positive('The id must be a positive whole number');
