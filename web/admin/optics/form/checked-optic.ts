import type { z } from 'zod';
import { type OpticInput, opticInputSchema } from '#domain/optics/optic-input.schema.ts';
import { withValidationToast } from '#web/admin/ui/validation-toast.ts';
import type { FormSchema } from '#web/ui/forms/use-form.ts';

/** Names the invalid line of a list in its message. */
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

/** The catalog's rules for an optic, with a toast for errors. */
export const checkedOptic = withValidationToast(rules, () => 'Please correct the errors in the form.');
