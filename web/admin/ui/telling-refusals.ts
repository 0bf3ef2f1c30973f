import { showToast } from '#web/shell/toasts.ts';
import type { FormSchema } from '#web/ui/forms/use-form.ts';

/**
 * A schema that tells by a notification too what it refuses, beside what stands at the fields.
 * @param text what the notification says, of the messages in the order of the fields
 */
export function tellingRefusals<Output>(
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
