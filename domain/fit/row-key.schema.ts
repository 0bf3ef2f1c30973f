import type { z } from '../shared/zod.ts';

const keyText = 'A key has lowercase letters, digits and hyphens';

export const rowKey = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  schema.refine((key) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key), keyText);
