import { startRegistration } from '@simplewebauthn/browser';
import { passwordSchema } from '#domain/account/account.schema.ts';
import { passkeyNameSchema } from '#domain/account/passkeys.schema.ts';
import { z } from '#domain/shared/zod.ts';
import { useApi } from '#web/lib/query-client.ts';
import { toastSuccess } from '#web/shell/toasts/toast-outcome.ts';
import { FormLayout, PasswordField, TextField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { memberFailure } from '../session-ended.tsx';
import { CancelButton } from './cancel-button.tsx';
import { passkeyProblem } from './passkey-support.ts';

const schema = z.object({ name: passkeyNameSchema, password: passwordSchema });

type Props = { onDone: (recoveryCodes: string[]) => void; onCancel: () => void };

/** Creates a passkey: a name and the password, then the browser's own dialog. */
export function PasskeySetUp({ onDone, onCancel }: Props) {
  const api = useApi();
  const form = useForm({
    schema,
    scope: 'account',
    submit: async ({ name, password }) => {
      const optionsJSON = await api.send('POST /api/user/two-step/passkeys', { body: { password } });
      const response = await startRegistration({ optionsJSON });
      const body = { name, response };
      const { recoveryCodes } = await api.send('POST /api/user/two-step/passkeys/confirm', { body });
      toastSuccess('The passkey has been created.');
      onDone(recoveryCodes);
    },
    failed: (error) => passkeyProblem(error) ?? memberFailure(error, 'No passkey created'),
  });
  return (
    <FormLayout
      form={form}
      submit="Create passkey"
      busyLabel="Waiting for your device..."
      buttons={<CancelButton onCancel={onCancel} />}
    >
      <p className="text-ink2">
        Your device, password manager or security key creates the passkey. Your browser shows the choices.
      </p>
      <TextField form={form} name="name" label="Name of the passkey" hint="For example, ‘My phone’" />
      <PasswordField form={form} name="password" label="Your password" autoComplete="current-password" />
    </FormLayout>
  );
}
