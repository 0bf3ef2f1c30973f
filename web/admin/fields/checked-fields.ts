import type { z } from 'zod';
import { withValidationToast } from '#web/admin/ui/validation-toast.ts';
import type { FormSchema } from '#web/ui/forms/use-form.ts';

/** Names the invalid line of a list in its message, and the control of an item that has its own. */
function named(input: unknown, { path, message }: z.core.$ZodIssue): { path: PropertyKey[]; message: string } {
  const [field, index] = path;
  if (typeof field !== 'string' || typeof index !== 'number') return { path, message };
  const value = (input as Record<string, unknown[]>)[field]?.[index];
  if (typeof value === 'string') return { path, message: `‘${value}’: ${message}` };
  return { path: [path.join('.')], message };
}

/** A schema's rules for a row in a form, with a toast for errors. */
export function checkedFields<Row>(schema: z.ZodType<Row>): FormSchema<Row> {
  const rules: FormSchema<Row> = {
    '~standard': {
      validate: (input) => {
        const { success, data, error } = schema.safeParse(input);
        return success ? { value: data } : { issues: error.issues.map((issue) => named(input, issue)) };
      },
    },
  };
  return withValidationToast(rules, () => 'Please correct the errors in the form.');
}
