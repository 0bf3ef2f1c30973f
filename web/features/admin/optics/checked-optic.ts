import { z } from 'zod';
import { type OpticInput, opticInputSchema } from '#domain/optic-input.schema.ts';
import { showToast } from '../../../shell/toasts.ts';
import type { FormSchema } from '../../../ui/use-form.ts';

// Compiled checks need `eval`, which the content security policy refuses; asking for it would be told on the console.
z.config({ jitless: true });

/** Where one line of several is wrong, the message names it. */
function named(input: unknown, { path, message }: z.core.$ZodIssue): { path: PropertyKey[]; message: string } {
  const [field, index] = path;
  if (typeof field !== 'string' || typeof index !== 'number') return { path, message };
  const value = (input as Record<string, unknown[]>)[field]?.[index];
  return { path, message: `‘${value}’: ${message}` };
}

/** The catalogue's own rules for what an administrator says of an optic; a failure is told to them at once. */
export const checkedOptic: FormSchema<OpticInput> = {
  '~standard': {
    validate: (input) => {
      const { success, data, error } = opticInputSchema.safeParse(input);
      if (success) return { value: data };
      showToast({
        title: 'Validation Error',
        description: 'Please correct the errors in the form.',
        destructive: true,
      });
      return { issues: error.issues.map((issue) => named(input, issue)) };
    },
  },
};
