import { accountLimits } from '#domain/account/account.ts';
import { TextField } from '#web/ui/forms/form-fields.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';
import { ExperienceField } from './experience-field.tsx';

type Values = {
  handle?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  shootingExperience?: string | number | null | undefined;
};

/** A member's optional details. */
export function ProfileFields({ form, values }: { form: Form; values: Values }) {
  return (
    <>
      <TextField
        form={form}
        name="handle"
        label="Handle (optional)"
        hint={`Shown on your reviews, up to ${accountLimits.handle} characters. Leave it blank to use the part of your email before the @.`}
        autoComplete="nickname"
        defaultValue={values.handle ?? ''}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="city"
          label="City (optional)"
          autoComplete="address-level2"
          defaultValue={values.city ?? ''}
        />
        <TextField
          form={form}
          name="state"
          label="State (optional)"
          autoComplete="address-level1"
          defaultValue={values.state ?? ''}
        />
      </div>
      <ExperienceField form={form} value={values.shootingExperience} />
    </>
  );
}

/** Reads the fields for the schemas: a select's value is text. */
export function readProfile(data: FormData): unknown {
  const { shootingExperience, ...fields } = Object.fromEntries(data);
  return { ...fields, shootingExperience: shootingExperience ? Number(shootingExperience) : null };
}
