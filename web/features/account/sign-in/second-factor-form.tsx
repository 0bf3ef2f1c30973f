import { startAuthentication } from '@simplewebauthn/browser';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type AccountUser, typedStepSchema } from '#domain/account/account.schema.ts';
import type { SecondStepMethod } from '#domain/account/two-factor.ts';
import { z } from '#domain/shared/zod.ts';
import { failureText, statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { FormLayout } from '#web/ui/forms/form-fields.tsx';
import { focusOnMount, useForm } from '#web/ui/forms/use-form.ts';
import {
  CodeField,
  intros,
  MethodSwitches,
  noPasskeysText,
  passkeyProblem,
  usableMethods,
} from '../two-factor/step-fields.tsx';

export type TwoFactor = { token: string; methods: SecondStepMethod[] };

type Props = { twoFactor: TwoFactor; onDone: (user: AccountUser) => void; onRestart: () => void };

export function SecondStepForm({ twoFactor: { token, methods }, onDone, onRestart }: Props) {
  const [usable] = useState(() => usableMethods(methods));
  const [method, setMethod] = useState(usable[0]);
  const props = { token, onDone, onRestart };
  return (
    <div key={method} className="grid gap-4">
      <h2 ref={focusOnMount} tabIndex={-1} className="text-name font-semibold outline-none">
        Two-factor authentication
      </h2>
      {usable.length < methods.length && (
        <p>
          {noPasskeysText}{' '}
          {method ? 'Use another way, or log in with another browser.' : 'Log in with another browser.'}
        </p>
      )}
      {method === 'passkey' && <PasskeyForm {...props} />}
      {method !== undefined && method !== 'passkey' && <CodeForm method={method} {...props} />}
      <div className="flex flex-wrap items-center gap-x-6">
        <MethodSwitches methods={usable.filter((other) => other !== method)} onSwitch={setMethod} />
        <button type="button" onClick={onRestart} className="min-h-11 underline">
          Back to Login
        </button>
      </div>
    </div>
  );
}

function failed(error: unknown, onRestart: () => void): ReactNode {
  const text = failureText(error, 'Login failed');
  if (statusOf(error) !== 401) return text;
  return (
    <>
      <p className="mb-3">{text}</p>
      <Button onClick={onRestart}>Log in again</Button>
    </>
  );
}

type StepProps = { token: string } & Pick<Props, 'onDone' | 'onRestart'>;

function PasskeyForm({ token, onDone, onRestart }: StepProps) {
  const client = useQueryClient();
  const form = useForm({
    schema: z.object({}),
    submit: async () => {
      const api = apiOf(client);
      const optionsJSON = await api.send('POST /api/login/passkey', { body: { token } });
      const response = await startAuthentication({ optionsJSON });
      const body = { token, method: 'passkey', response } as const;
      const { user } = await api.send('POST /api/login/second-step', { body });
      onDone(user);
    },
    failed: (error) => passkeyProblem(error) ?? failed(error, onRestart),
  });
  return (
    <FormLayout form={form} submit="Use a passkey" busyLabel="Waiting for your passkey..." wide>
      <p>{intros.passkey}</p>
    </FormLayout>
  );
}

function CodeForm({ token, method, onDone, onRestart }: StepProps & { method: Exclude<SecondStepMethod, 'passkey'> }) {
  const client = useQueryClient();
  const form = useForm({
    schema: typedStepSchema,
    read: (data) => ({ token, method, code: data.get('code') }),
    submit: async (body) => {
      const { user } = await apiOf(client).send('POST /api/login/second-step', { body });
      onDone(user);
    },
    failed: (error) => failed(error, onRestart),
  });
  return (
    <FormLayout form={form} submit="Login" busyLabel="Logging in..." wide>
      <p>{intros[method]}</p>
      <CodeField form={form} method={method} />
    </FormLayout>
  );
}
