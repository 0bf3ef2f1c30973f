import type { AccountUser } from '#domain/account/account.schema.ts';
import { accountLimits, experienceRange } from '#domain/account/account.ts';
import { SelectField, TextField } from '#web/ui/forms/form-fields.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';

const { min, max } = experienceRange;
const experienceLevels = Array.from({ length: max - min + 1 }, (_, index) => min + index);
const experienceTexts: Record<number, string> = {
  1: 'new to shooting',
  2: 'have shot a few times',
  3: 'a few range visits a year',
  4: 'a range visit every other month',
  5: 'shoot every month',
  6: 'shoot twice a month',
  7: 'shoot every week',
  8: 'take classes',
  9: 'shoot matches',
  10: 'teach, or win matches',
  11: 'shoot for a living',
};

type Profile = Pick<AccountUser, 'handle' | 'city' | 'state' | 'shootingExperience'>;

const handleHint = `Shown on your reviews, up to ${accountLimits.handle} characters. Leave it blank to use the part of your email before the @.`;

type ShownProfile = { [Name in keyof Profile]?: Profile[Name] | string };

export function ProfileFields({ form, profile }: { form: Form; profile?: ShownProfile | undefined }) {
  const textProps = (name: 'handle' | 'city' | 'state') => ({ form, name, defaultValue: profile?.[name] ?? '' });
  return (
    <>
      <TextField {...textProps('handle')} label="Handle (optional)" hint={handleHint} autoComplete="nickname" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...textProps('city')} label="City (optional)" autoComplete="address-level2" />
        <TextField {...textProps('state')} label="State (optional)" autoComplete="address-level1" />
      </div>
      <SelectField
        form={form}
        name="shootingExperience"
        label="Shooting experience (optional)"
        defaultValue={profile?.shootingExperience ?? ''}
      >
        <option value="">Prefer not to say</option>
        {experienceLevels.map((level) => (
          <option key={level} value={level}>
            {level}: {experienceTexts[level]}
          </option>
        ))}
      </SelectField>
    </>
  );
}

export function readProfile(data: FormData): unknown {
  const { shootingExperience, ...fields } = Object.fromEntries(data);
  return { ...fields, shootingExperience: shootingExperience ? Number(shootingExperience) : null };
}
