import type { Confirmation } from '#domain/account/two-step.schema.ts';
import { useApi } from '#web/lib/query-client.ts';
import { toastSuccess } from '#web/shell/toasts/toast-outcome.ts';
import { OwnerForm } from './owner-form.tsx';
import type { TwoStepStatus } from './queries.ts';
import type { SecondStep } from './second-step-list.tsx';

type Props = { step: SecondStep; status: TwoStepStatus; onDone: () => void; onCancel: () => void };

/** Deletes a passkey or the authenticator app. */
export function DeleteSecondStep({ step, status, onDone, onCancel }: Props) {
  const api = useApi();
  const isLast = status.passkeys.length + (status.totpSince === null ? 0 : 1) === 1;

  async function send(body: Confirmation): Promise<void> {
    const { message } =
      step === 'app'
        ? await api.send('DELETE /api/user/two-step/totp', { body })
        : await api.send('DELETE /api/user/two-step/passkeys/:id', { params: { id: step.id }, body });
    toastSuccess(message);
    onDone();
  }

  return (
    <OwnerForm
      status={status}
      send={send}
      failure="Not deleted"
      submit={step === 'app' ? 'Delete authenticator app' : 'Delete passkey'}
      busyLabel="Deleting..."
      onCancel={onCancel}
    >
      <p className="break-words text-ink2">
        You will no longer be able to sign in with{' '}
        {step === 'app' ? 'your authenticator app' : <bdi>‘{step.name}’</bdi>}.
        {isLast &&
          ' It is your only second step: your password alone will sign you in, and recovery codes stop working.'}
        {isLast && status.required && ' You lose access to the administration until you set up another.'}
      </p>
    </OwnerForm>
  );
}
