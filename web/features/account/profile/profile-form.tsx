import { useQueryClient } from '@tanstack/react-query';
import { profileSchema } from '#domain/account/account.schema.ts';
import type { AccountUser } from '#domain/account/account.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { FormMessages, SubmitButton, TextField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { toastFailure, toastSuccess } from '../failed.ts';
import { userQuery } from '../queries.ts';
import { isSessionEnded, SessionEnded } from '../session-ended.tsx';
import { ProfileFields, readProfile } from './profile-fields.tsx';
import '../sign-in/zod-setting.ts';

export function ProfileForm({ user }: { user: AccountUser }) {
  const client = useQueryClient();
  const form = useForm({
    schema: profileSchema,
    scope: 'account',
    read: readProfile,
    submit: async (body) => {
      const updated = await apiOf(client).send('PUT /api/user', { body });
      // Another member may have signed in since.
      client.setQueryData(userQuery().queryKey, (user) => (user?.id === updated.id ? updated : user));
      toastSuccess('Your profile has been saved.');
    },
    failed: (error) => (isSessionEnded(error) ? <SessionEnded /> : toastFailure(error, 'Profile not saved')),
  });
  return (
    <form {...form.props} className="grid gap-4">
      <TextField
        form={form}
        name="email"
        label="Email"
        hint="Never shown to others. It can’t be changed."
        type="email"
        readOnly
        autoComplete="off"
        value={user.email}
      />
      <ProfileFields form={form} values={user} />
      <FormMessages form={form} />
      <div>
        <SubmitButton form={form} busyLabel="Saving...">
          Save profile
        </SubmitButton>
      </div>
    </form>
  );
}
