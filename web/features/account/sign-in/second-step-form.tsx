import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountUser } from '#domain/account/account.schema.ts';
import { secondStepSchema } from '#domain/account/two-step.schema.ts';
import type { SecondStepMethod } from '#domain/account/two-step.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { toastFailure } from '#web/shell/toast-outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { FormLayout, TextField } from '#web/ui/forms/form-fields.tsx';
import { focusOnMount, useForm } from '#web/ui/forms/use-form.ts';

export type TwoStep = { token: string; methods: SecondStepMethod[] };

type Props = { twoStep: TwoStep; onDone: (user: AccountUser) => void; onRestart: () => void };

const texts = {
  totp: { intro: 'Enter the 6-digit code that your authenticator app shows for Red Dot Atlas.', label: 'Code' },
  recovery: { intro: 'Enter one of the recovery codes that you saved. Each works once.', label: 'Recovery code' },
} as const;

/** Finishes a login whose password was right. */
export function SecondStepForm({ twoStep: { token, methods }, onDone, onRestart }: Props) {
  const [method, setMethod] = useState<SecondStepMethod>('totp');
  const other = method === 'totp' ? 'recovery' : 'totp';
  return (
    <div className="grid gap-4">
      <h2 ref={focusOnMount} tabIndex={-1} className="text-name font-semibold outline-none">
        Two-step sign-in
      </h2>
      <CodeForm key={method} token={token} method={method} onDone={onDone} onRestart={onRestart} />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        {methods.includes(other) && (
          <button type="button" onClick={() => setMethod(other)} className="min-h-11 underline">
            {other === 'recovery' ? 'Use a recovery code' : 'Use your authenticator app'}
          </button>
        )}
        <button type="button" onClick={onRestart} className="min-h-11 underline">
          Back to Login
        </button>
      </div>
    </div>
  );
}

type CodeProps = { token: string; method: SecondStepMethod } & Pick<Props, 'onDone' | 'onRestart'>;

function CodeForm({ token, method, onDone, onRestart }: CodeProps) {
  const client = useQueryClient();
  const form = useForm({
    schema: secondStepSchema,
    read: (data) => ({ token, method, code: data.get('code') }),
    submit: async (body) => {
      const { user } = await apiOf(client).send('POST /api/login/second-step', { body });
      onDone(user);
    },
    failed: (error) => {
      const text = toastFailure(error, 'Login failed');
      if (statusOf(error) !== 401) return text;
      return (
        <>
          <p className="mb-3">{text}</p>
          <Button onClick={onRestart}>Log in again</Button>
        </>
      );
    },
  });
  const { intro, label } = texts[method];
  return (
    <FormLayout form={form} submit="Login" busyLabel="Logging in..." wide>
      <p>{intro}</p>
      <TextField
        form={form}
        name="code"
        label={label}
        inputMode={method === 'totp' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormLayout>
  );
}
