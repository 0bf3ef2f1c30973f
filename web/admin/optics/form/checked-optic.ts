import type { z } from 'zod';
import { type OpticInput, opticInputSchema } from '#domain/optics/optic-input.schema.ts';
import { tellingRefusals } from '#web/admin/ui/telling-refusals.ts';
import type { FormSchema } from '#web/ui/forms/use-form.ts';
import '#web/features/account/sign-in/zod-setting.ts';

/** Where one line of several is wrong, the message names it. */
function named(input: unknown, { path, message }: z.core.$ZodIssue): { path: PropertyKey[]; message: string } {
  const [field, index] = path;
  if (typeof field !== 'string' || typeof index !== 'number') return { path, message };
  const value = (input as Record<string, unknown[]>)[field]?.[index];
  return { path, message: `‘${value}’: ${message}` };
}

const rules: FormSchema<OpticInput> = {
  '~standard': {
    validate: (input) => {
      const { success, data, error } = opticInputSchema.safeParse(input);
      return success ? { value: data } : { issues: error.issues.map((issue) => named(input, issue)) };
    },
  },
};

/** The catalog's own rules for what an administrator says of an optic; a refusal is told at once. */
export const checkedOptic = tellingRefusals(rules, () => 'Please correct the errors in the form.');
