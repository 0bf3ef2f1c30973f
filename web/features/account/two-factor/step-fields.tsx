import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import type { SecondStepMethod } from '#domain/account/two-factor.ts';
import { TextField } from '#web/ui/forms/form-fields.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';

export const intros: Record<SecondStepMethod, string> = {
  passkey: 'Confirm it’s you with a passkey. Your browser shows the ones you can use.',
  totp: 'Enter the 6-digit code that your authenticator app shows for Red Dot Atlas.',
  recovery: 'Enter one of the recovery codes that you saved. Each works once.',
};

const switches: Record<SecondStepMethod, string> = {
  passkey: 'Use a passkey',
  totp: 'Use your authenticator app',
  recovery: 'Use a recovery code',
};

export function usableMethods(methods: SecondStepMethod[]): SecondStepMethod[] {
  return methods.filter((method) => method !== 'passkey' || browserSupportsWebAuthn());
}

export const noPasskeysText = 'This browser doesn’t support passkeys.';

const problems: Record<string, string> = {
  NotAllowedError: 'The passkey was not used: it was canceled or took too long.',
  AbortError: 'The passkey was not used: it was canceled.',
  InvalidStateError: 'This device or password manager already has a passkey for your account.',
  SecurityError: 'Passkeys do not work at this address of the site.',
  NotSupportedError: 'This device can’t create a passkey that the site can use.',
};

export function passkeyProblem(error: unknown): string | undefined {
  return error instanceof Error ? problems[error.name] : undefined;
}

type CodeProps = { form: Form; method: Exclude<SecondStepMethod, 'passkey'> };

export function CodeField({ form, method }: CodeProps) {
  return (
    <TextField
      form={form}
      name="code"
      label={method === 'totp' ? 'Code' : 'Recovery code'}
      inputMode={method === 'totp' ? 'numeric' : 'text'}
      autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

type SwitchProps = { methods: SecondStepMethod[]; onSwitch: (method: SecondStepMethod) => void };

export function MethodSwitches({ methods, onSwitch }: SwitchProps) {
  return methods.map((method) => (
    <button key={method} type="button" onClick={() => onSwitch(method)} className="min-h-11 underline">
      {switches[method]}
    </button>
  ));
}
