import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#domain/account/account.schema.ts';
import { totpCodeSchema } from '#domain/account/account.schema.ts';
import { passkeyNameBodySchema } from '#domain/account/passkeys.schema.ts';
import { z } from '#domain/shared/zod.ts';
import { useApi } from '#web/lib/query-client.ts';
import { toastSuccess } from '#web/shell/toasts/toasts.ts';
import { FormLayout, TextField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import type { TwoFactorStatus } from '../queries.ts';
import { memberFailure } from '../session-ended.tsx';
import { CancelButton, OwnerForm } from './owner-form.tsx';
import { passkeyProblem } from './step-fields.tsx';

type Props = { onDone: (recoveryCodes: string[]) => void; onCancel: () => void };

export function PasskeySetUp({ status, onDone, onCancel }: Props & { status: TwoFactorStatus }) {
  const api = useApi();
  const [options, setOptions] = useState<PublicKeyCredentialCreationOptionsJSON>();
  if (options) return <NameStep options={options} onDone={onDone} onCancel={onCancel} />;
  return (
    <OwnerForm
      status={status}
      send={async (body) => setOptions(await api.send('POST /api/user/two-factor/passkeys', { body }))}
      failure="No passkey created"
      submit="Continue"
      busyLabel="Checking..."
      onCancel={onCancel}
    >
      <h4 className="font-semibold">Create a passkey</h4>
    </OwnerForm>
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
      const { recoveryCodes } = await api.send('POST /api/user/two-factor/passkeys/confirm', { body });
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
      cancel={<CancelButton onCancel={onCancel} />}
    >
      <p className="text-ink2">
        Your device, password manager or security key creates the passkey. Your browser shows the choices.
      </p>
      <TextField form={form} name="name" label="Name of the passkey" hint="For example, “My phone”" />
    </FormLayout>
  );
}

type RenameProps = { passkey: Passkey; onDone: () => void; onCancel: () => void };

export function RenamePasskey({ passkey, onDone, onCancel }: RenameProps) {
  const api = useApi();
  const form = useForm({
    schema: passkeyNameBodySchema,
    scope: 'account',
    submit: async (body) => {
      await api.send('PUT /api/user/two-factor/passkeys/:id', { params: { id: passkey.id }, body });
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
      cancel={<CancelButton onCancel={onCancel} />}
    >
      <TextField form={form} name="name" label="Name of the passkey" defaultValue={passkey.name} />
    </FormLayout>
  );
}

type Totp = { secret: string; uri: string };
type TotpSetUpProps = { onDone: (recoveryCodes: string[]) => void; onCancel: () => void };

export function TotpSetUp({ status, onDone, onCancel }: TotpSetUpProps & { status: TwoFactorStatus }) {
  const api = useApi();
  const [totp, setTotp] = useState<Totp>();
  if (totp) return <CodeStep totp={totp} onDone={onDone} onCancel={onCancel} />;
  return (
    <OwnerForm
      status={status}
      send={async (body) => setTotp(await api.send('POST /api/user/two-factor/totp', { body }))}
      failure="Not set up"
      submit="Continue"
      busyLabel="Checking..."
      onCancel={onCancel}
    >
      <h4 className="font-semibold">Set up an authenticator app</h4>
    </OwnerForm>
  );
}

const codeSchema = z.object({ code: totpCodeSchema });

function CodeStep({ totp: { secret, uri }, onDone, onCancel }: TotpSetUpProps & { totp: Totp }) {
  const api = useApi();
  const form = useForm({
    schema: codeSchema,
    scope: 'account',
    submit: async (body) => {
      const { recoveryCodes } = await api.send('POST /api/user/two-factor/totp/confirm', { body });
      toastSuccess('The authenticator app has been set up.');
      onDone(recoveryCodes);
    },
    failed: (error) => memberFailure(error, 'Not set up'),
  });
  return (
    <FormLayout form={form} submit="Set up app" busyLabel="Checking..." cancel={<CancelButton onCancel={onCancel} />}>
      <p>1. Scan this with your authenticator app, or enter the key by hand.</p>
      <QrCode text={uri} />
      <p>
        Key: <code className="font-mono">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextField
        form={form}
        name="code"
        label="2. Enter the code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </FormLayout>
  );
}

/** Dark on light in both color schemes, because scanners need it. */
function QrCode({ text }: { text: string }) {
  const { data: svg } = useQuery({
    queryKey: ['qr', 'member', text],
    queryFn: async () => (await import('uqr')).renderSVG(text, { border: 2 }),
    gcTime: 0,
  });
  if (svg === undefined) return null;
  const src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return <img src={src} alt="QR code for your authenticator app" width={224} height={224} />;
}
