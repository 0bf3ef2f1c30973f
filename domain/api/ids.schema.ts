import { z } from '../shared/zod.ts';

export const idInUrl = (name: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, `The ${name} must be a positive whole number`)
    .transform(Number);

export const idParamSchema = z.object({ id: idInUrl('id') });
export const opticIdParamSchema = z.object({ opticId: idInUrl('id') });

export const idSchema = z
  .int('The id must be a positive whole number')
  .positive('The id must be a positive whole number');
