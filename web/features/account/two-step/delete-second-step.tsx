import { useApi } from '#web/lib/query-client.ts';
import { toastSuccess } from '#web/shell/toasts/toast-outcome.ts';
import { FormLayout, PasswordField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { memberFailure } from '../session-ended.tsx';
import { passwordOnlySchema } from '../sign-in/password-schemas.ts';
import { CancelButton } from './cancel-button.tsx';
import type { SecondStep } from './second-step-list.tsx';

type Props = {
  step: SecondStep;
  /** It is the only second step. */
  isLast: boolean;
  /** The administrator needs one. */
  required: boolean;
  onDone: () => void;
  onCancel: () => void;
};

/** Asks for the password, then deletes a passkey or the authenticator app. */
export function DeleteSecondStep({ step, isLast, required, onDone, onCancel }: Props) {
  const api = useApi();
  const form = useForm({
    schema: passwordOnlySchema,
    scope: 'account',
    submit: async (body) => {
      const { message } =
        step === 'app'
          ? await api.send('DELETE /api/user/two-step/totp', { body })
          : await api.send('DELETE /api/user/two-step/passkeys/:id', { params: { id: step.id }, body });
      toastSuccess(message);
      onDone();
    },
    failed: (error) => memberFailure(error, 'Not deleted'),
  });
  return (
    <FormLayout
      form={form}
      submit={step === 'app' ? 'Delete authenticator app' : 'Delete passkey'}
      busyLabel="Deleting..."
      buttons={<CancelButton onCancel={onCancel} />}
    >
      <p className="break-words text-ink2">
        You will no longer be able to sign in with{' '}
        {step === 'app' ? 'your authenticator app' : <bdi>‘{step.name}’</bdi>}.
        {isLast &&
          ' It is your only second step: your password alone will sign you in, and recovery codes stop working.'}
        {isLast && required && ' You lose access to the administration until you set up another.'}
      </p>
      <PasswordField form={form} name="password" label="Your password" autoComplete="current-password" />
    </FormLayout>
  );
}
