import type { Passkey } from '#domain/account/account.schema.ts';
import type { Confirmation } from '#domain/account/two-factor.schema.ts';
import { useApi } from '#web/lib/query-client.ts';
import { copyText } from '#web/shell/toasts/copy-text.ts';
import { toastSuccess } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { focusOnMount } from '#web/ui/forms/use-form.ts';
import type { TwoFactorStatus } from '../queries.ts';
import { OwnerForm } from './owner-form.tsx';

export type SecondStep = 'app' | Passkey;

type FormProps = { status: TwoFactorStatus; onCancel: () => void };

type DeleteProps = FormProps & { step: SecondStep; onDone: () => void };

export function DeleteSecondStep({ step, status, onDone, onCancel }: DeleteProps) {
  const api = useApi();
  const isLast = status.passkeys.length + (status.totpSince === null ? 0 : 1) === 1;

  async function send(body: Confirmation): Promise<void> {
    const { message } =
      step === 'app'
        ? await api.send('DELETE /api/user/two-factor/totp', { body })
        : await api.send('DELETE /api/user/two-factor/passkeys/:id', { params: { id: step.id }, body });
    toastSuccess(message);
    onDone();
  }

  return (
    <OwnerForm
      status={status}
      send={send}
      failure="Not deleted"
      submit={step === 'app' ? 'Delete authenticator app' : 'Delete passkey'}
      look="danger"
      busyLabel="Deleting..."
      onCancel={onCancel}
    >
      <p className="break-words text-ink2">
        You will no longer be able to sign in with{' '}
        {step === 'app' ? 'your authenticator app' : <bdi>“{step.name}”</bdi>}.
        {isLast &&
          ' It is your only second step: your password alone will sign you in, and recovery codes will stop working.'}
        {isLast && status.required && ' You lose access to the administration until you set up another.'}
      </p>
    </OwnerForm>
  );
}

export function NewCodes({ status, onDone, onCancel }: FormProps & { onDone: (codes: string[]) => void }) {
  const api = useApi();
  return (
    <OwnerForm
      status={status}
      send={async (body) => {
        const { recoveryCodes } = await api.send('POST /api/user/two-factor/recovery-codes', { body });
        onDone(recoveryCodes);
      }}
      failure="No new codes"
      submit="Create new codes"
      busyLabel="Creating..."
      onCancel={onCancel}
    >
      <p className="text-ink2">New codes replace all earlier ones.</p>
    </OwnerForm>
  );
}

export function TurnOff({ status, onDone, onCancel }: FormProps & { onDone: () => void }) {
  const api = useApi();
  return (
    <OwnerForm
      status={status}
      send={async (body) => {
        const { message } = await api.send('DELETE /api/user/two-factor', { body });
        toastSuccess(message);
        onDone();
      }}
      failure="Not turned off"
      submit="Turn off two-factor authentication"
      look="danger"
      busyLabel="Turning off..."
      onCancel={onCancel}
    >
      <p className="text-ink2">
        Your password alone will sign you in. Your passkeys, authenticator app, and recovery codes will stop working.
        {status.required && ' You lose access to the administration until you set it up again.'}
      </p>
    </OwnerForm>
  );
}

export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <h4 ref={focusOnMount} tabIndex={-1} className="font-semibold outline-none">
        Save your recovery codes
      </h4>
      <p className="text-ink2">
        Each code works once, if you lose your device. Store them in a password manager or print them. We can’t show
        them again.
      </p>
      <ul className="grid gap-y-1 card px-2 py-4 font-mono text-label sm:px-4">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" className="btn-form" onClick={onDone}>
          I saved them
        </Button>
        <Button
          className="btn-form"
          onClick={() => copyText('Codes', codes.join('\n'), 'Select and copy them instead.')}
        >
          Copy all
        </Button>
      </div>
    </div>
  );
}
