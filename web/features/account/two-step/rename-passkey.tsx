import type { Passkey } from '#domain/account/account.schema.ts';
import { passkeyNameBodySchema } from '#domain/account/passkeys.schema.ts';
import { useApi } from '#web/lib/query-client.ts';
import { toastSuccess } from '#web/shell/toasts/toast-outcome.ts';
import { FormLayout, TextField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { memberFailure } from '../session-ended.tsx';
import { CancelButton } from './cancel-button.tsx';

type Props = { passkey: Passkey; onDone: () => void; onCancel: () => void };

export function RenamePasskey({ passkey, onDone, onCancel }: Props) {
  const api = useApi();
  const form = useForm({
    schema: passkeyNameBodySchema,
    scope: 'account',
    submit: async (body) => {
      await api.send('PUT /api/user/two-step/passkeys/:id', { params: { id: passkey.id }, body });
      toastSuccess('The passkey has been renamed.');
      onDone();
    },
    failed: (error) => memberFailure(error, 'Not renamed'),
  });
  return (
    <FormLayout
      form={form}
      submit="Rename passkey"
      busyLabel="Renaming..."
      buttons={<CancelButton onCancel={onCancel} />}
    >
      <TextField form={form} name="name" label="Name of the passkey" defaultValue={passkey.name} />
    </FormLayout>
  );
}
