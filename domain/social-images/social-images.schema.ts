import { z } from '../shared/zod.ts';

export const socialImageShape = {
  socialImage: z.string().nullable(),
};
