import type { z } from 'zod';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { unknownFootprints } from '#domain/fit/footprints/known-footprints.ts';
import { withValidationToast } from '#web/admin/ui/validation-toast.ts';
import type { FormSchema } from '#web/ui/forms/use-form.ts';

/** Names the invalid line of a list in its message, and the control of an item that has its own. */
function named(
  input: unknown,
  { path, message }: Pick<z.core.$ZodIssue, 'path' | 'message'>,
): { path: PropertyKey[]; message: string } {
  const [field, index] = path;
  if (typeof field !== 'string' || typeof index !== 'number') return { path, message };
  const value = (input as Record<string, unknown[]>)[field]?.[index];
  if (typeof value === 'string') return { path, message: `‘${value}’: ${message}` };
  return { path: [path.join('.')], message };
}

/** A schema's rules for a row in a form, and that it names known footprints, with a toast for errors. */
export function checkedFields<Row extends object>(
  schema: z.ZodType<Row>,
  registry: FootprintRegistry,
): FormSchema<Row> {
  const rules: FormSchema<Row> = {
    '~standard': {
      validate: (input) => {
        const { data, error } = schema.safeParse(input);
        const wrong = error?.issues ?? [];
        const unknown = unknownFootprints(registry, data ?? (input as Row));
        const issues = [
          ...wrong,
          ...unknown.filter(({ path: [at] }) => !wrong.some(({ path: [field] }) => field === at)),
        ];
        return data !== undefined && issues.length === 0
          ? { value: data }
          : { issues: issues.map((issue) => named(input, issue)) };
      },
    },
  };
  return withValidationToast(rules, () => 'Please correct the errors in the form.');
}
