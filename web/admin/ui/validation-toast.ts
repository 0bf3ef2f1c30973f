import { showToast } from '#web/shell/toasts/toasts.ts';
import type { FormSchema } from '#web/ui/forms/use-form.ts';

/**
 * Adds a toast to a schema's validation errors.
 * @param text the toast's text, given the messages in field order
 */
export function withValidationToast<Output>(
  schema: FormSchema<Output>,
  text: (messages: string[]) => string | undefined,
): FormSchema<Output> {
  return {
    '~standard': {
      validate: async (value) => {
        const checked = await schema['~standard'].validate(value);
        if (checked.issues) {
          const description = text(checked.issues.map(({ message }) => message));
          showToast({ title: 'Validation Error', ...(description && { description }), destructive: true });
        }
        return checked;
      },
    },
  };
}
