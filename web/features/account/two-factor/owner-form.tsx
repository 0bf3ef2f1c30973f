import { startAuthentication } from '@simplewebauthn/browser';
import { Fragment, type ReactNode, useState } from 'react';
import { typedConfirmationSchema } from '#domain/account/account.schema.ts';
import type { Confirmation } from '#domain/account/two-factor.schema.ts';
import type { SecondStepMethod } from '#domain/account/two-factor.ts';
import { useApi } from '#web/lib/query-client.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { FormLayout, PasswordField } from '#web/ui/forms/form-fields.tsx';
import { focusOnMount, useForm } from '#web/ui/forms/use-form.ts';
import type { TwoFactorStatus } from '../queries.ts';
import { memberFailure } from '../session-ended.tsx';
import { CodeField, intros, MethodSwitches, noPasskeysText, passkeyProblem, usableMethods } from './step-fields.tsx';

function methodsOf({ passkeys, totpSince, recoveryCodesLeft }: TwoFactorStatus): SecondStepMethod[] {
  const methods: SecondStepMethod[] = [];
  if (passkeys.length > 0) methods.push('passkey');
  if (totpSince !== null) methods.push('totp');
  if (methods.length > 0 && recoveryCodesLeft > 0) methods.push('recovery');
  return methods;
}

type Props = {
  status: TwoFactorStatus;
  send: (given: Confirmation) => Promise<void>;
  failure: string;
  submit: string;
  look?: ButtonLook;
  busyLabel: string;
  onCancel: () => void;
  children?: ReactNode;
};

export function OwnerForm({ status, send, failure, submit, look = 'primary', busyLabel, onCancel, children }: Props) {
  const api = useApi();
  const [methods] = useState(() => methodsOf(status));
  const [usable] = useState(() => usableMethods(methods));
  const [method, setMethod] = useState(usable[0]);
  const [hasSwitched, setHasSwitched] = useState(false);

  async function signed(password: string): Promise<Confirmation> {
    const { token, options } = await api.send('POST /api/user/two-factor/challenge', { body: { password } });
    const response = await startAuthentication({ optionsJSON: options });
    return { password, method: 'passkey', token, response };
  }

  const form = useForm({
    schema: typedConfirmationSchema,
    read: (data) => ({ ...Object.fromEntries(data), method: method === 'passkey' ? undefined : method }),
    scope: 'account',
    submit: async (typed) => send(method === 'passkey' ? await signed(typed.password) : typed),
    failed: (error) => passkeyProblem(error) ?? memberFailure(error, failure),
  });

  return (
    <FormLayout
      form={form}
      submit={submit}
      look={look}
      busyLabel={method === 'passkey' ? 'Waiting for your passkey...' : busyLabel}
      cancel={<CancelButton onCancel={onCancel} />}
    >
      {children}
      <PasswordField form={form} name="password" label="Your password" autoComplete="current-password" />
      {usable.length < methods.length && <p>{noPasskeysText}</p>}
      {method !== undefined && (
        <Fragment key={method}>
          <p ref={hasSwitched ? focusOnMount : undefined} tabIndex={-1} className="text-ink2 outline-none">
            {intros[method]}
          </p>
          {method !== 'passkey' && <CodeField form={form} method={method} />}
        </Fragment>
      )}
      {usable.length > 1 && (
        <div className="flex flex-wrap gap-x-6">
          <MethodSwitches
            methods={usable.filter((other) => other !== method)}
            onSwitch={(chosen) => {
              setHasSwitched(true);
              setMethod(chosen);
            }}
          />
        </div>
      )}
    </FormLayout>
  );
}

export function CancelButton({ onCancel }: { onCancel: () => void }) {
  return (
    <Button className="btn-form" onClick={onCancel}>
      Cancel
    </Button>
  );
}
