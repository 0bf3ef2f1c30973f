import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { passkeyNameBodySchema } from '#domain/account/passkeys.schema.ts';
import { useApi } from '#web/lib/query-client.ts';
import { toastSuccess } from '#web/shell/toasts/toast-outcome.ts';
import { FormLayout, TextField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { memberFailure } from '../session-ended.tsx';
import { CancelButton } from './cancel-button.tsx';
import { OwnerForm } from './owner-form.tsx';
import { passkeyProblem } from './passkey-support.ts';
import type { TwoStepStatus } from './queries.ts';

type Props = { onDone: (recoveryCodes: string[]) => void; onCancel: () => void };

/** Creates a passkey: the password, with a second step if there is one, then a name and the browser's own dialog. */
export function PasskeySetUp({ status, onDone, onCancel }: Props & { status: TwoStepStatus }) {
  const api = useApi();
  const [options, setOptions] = useState<PublicKeyCredentialCreationOptionsJSON>();
  if (options) return <NameStep options={options} onDone={onDone} onCancel={onCancel} />;
  return (
    <OwnerForm
      status={status}
      send={async (body) => setOptions(await api.send('POST /api/user/two-step/passkeys', { body }))}
      failure="No passkey created"
      submit="Continue"
      busyLabel="Checking..."
      onCancel={onCancel}
    />
  );
}

/** Apart from the password, because a browser may want a click of its own for each use of a passkey. */
function NameStep({ options, onDone, onCancel }: Props & { options: PublicKeyCredentialCreationOptionsJSON }) {
  const api = useApi();
  const form = useForm({
    schema: passkeyNameBodySchema,
    scope: 'account',
    submit: async ({ name }) => {
      const response = await startRegistration({ optionsJSON: options });
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
    </FormLayout>
  );
}
