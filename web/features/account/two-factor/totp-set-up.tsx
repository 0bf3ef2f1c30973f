import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { totpCodeSchema } from '#domain/account/second-step.schema.ts';
import { z } from '#domain/shared/zod.ts';
import { useApi } from '#web/lib/query-client.ts';
import { toastSuccess } from '#web/shell/toasts/toasts.ts';
import { FormLayout, TextField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import type { TwoFactorStatus } from '../queries.ts';
import { memberFailure } from '../session-ended.tsx';
import { CancelButton, OwnerForm } from './owner-form.tsx';

type Totp = { secret: string; uri: string };
type Props = { onDone: (recoveryCodes: string[]) => void; onCancel: () => void };

export function TotpSetUp({ status, onDone, onCancel }: Props & { status: TwoFactorStatus }) {
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
    />
  );
}

const codeSchema = z.object({ code: totpCodeSchema });

function CodeStep({ totp: { secret, uri }, onDone, onCancel }: Props & { totp: Totp }) {
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
    <FormLayout form={form} submit="Set up app" busyLabel="Checking..." buttons={<CancelButton onCancel={onCancel} />}>
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
