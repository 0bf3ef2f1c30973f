import { useQueryClient } from '@tanstack/react-query';
import { type AccountUser, profileUpdateSchema } from '#domain/account/account.schema.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { toastSuccess } from '#web/shell/toasts/toast-outcome.ts';
import { FormLayout } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { userQuery } from '../queries.ts';
import { memberFailure } from '../session-ended.tsx';
import { EmailField } from '../sign-in/credential-fields.tsx';
import { ProfileFields, readProfile } from './profile-fields.tsx';

export function ProfileForm({ user }: { user: AccountUser }) {
  const client = useQueryClient();
  const form = useForm({
    schema: profileUpdateSchema,
    scope: 'account',
    read: (data) => ({ ...Object(readProfile(data)), isCredited: data.has('isCredited') }),
    submit: async (body) => {
      const updated = await apiOf(client).send('PUT /api/user', { body });
      // Another member may have signed in since.
      client.setQueryData(userQuery().queryKey, (user) => (user?.id === updated.id ? updated : user));
      toastSuccess('Your profile has been saved.');
    },
    failed: (error) => memberFailure(error, 'Profile not saved'),
  });
  const emailHint = 'Never shown to others. It can’t be changed.';
  return (
    <FormLayout form={form} submit="Save profile" busyLabel="Saving...">
      <EmailField form={form} hint={emailHint} readOnly autoComplete="off" value={user.email} />
      <ProfileFields form={form} user={user} />
      <label className="flex min-h-11 items-start gap-2">
        <input type="checkbox" name="isCredited" defaultChecked={user.isCredited} className="mt-1 size-4 accent-ink" />
        <span>
          Show my handle with my contributions
          <span className="field-hint block">
            Everyone sees it in the change log and on your owner reports, and your pistol on your reviews.
          </span>
        </span>
      </label>
    </FormLayout>
  );
}
