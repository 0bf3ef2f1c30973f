import { experienceRange } from '#domain/account/account.ts';
import { SelectField } from '#web/ui/forms/form-fields.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';

const meanings: Record<number, string> = {
  [experienceRange.min]: 'new to shooting',
  3: 'a few range visits',
  5: 'shoot occasionally',
  7: 'shoot regularly',
  9: 'train or compete',
  [experienceRange.max]: 'professional',
};

const steps = Array.from(
  { length: experienceRange.max - experienceRange.min + 1 },
  (_, index) => experienceRange.min + index,
);

export function ExperienceField({ form, value }: { form: Form; value: string | number | null | undefined }) {
  return (
    <SelectField
      form={form}
      name="shootingExperience"
      label="Shooting experience (optional)"
      hint={`${experienceRange.min} = new to shooting, ${experienceRange.max} = professional`}
      defaultValue={value ?? ''}
    >
      <option value="">Prefer not to say</option>
      {steps.map((step) => (
        <option key={step} value={step}>
          {meanings[step] ? `${step}: ${meanings[step]}` : step}
        </option>
      ))}
    </SelectField>
  );
}
