import type { SecondStepMethod } from '#domain/account/two-step.ts';
import { TextField } from '#web/ui/forms/form-fields.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';
import { hasPasskeys } from './passkey-support.ts';

export const intros: Record<SecondStepMethod, string> = {
  passkey: 'Confirm with a passkey that it’s you. Your browser shows which ones you can use.',
  totp: 'Enter the 6-digit code that your authenticator app shows for Red Dot Atlas.',
  recovery: 'Enter one of the recovery codes that you saved. Each works once.',
};

const switches: Record<SecondStepMethod, string> = {
  passkey: 'Use a passkey',
  totp: 'Use your authenticator app',
  recovery: 'Use a recovery code',
};

/** Those that this browser has. Only in the browser. */
export function usableMethods(methods: SecondStepMethod[]): SecondStepMethod[] {
  return methods.filter((method) => method !== 'passkey' || hasPasskeys());
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

/** Buttons for other second steps. */
export function MethodSwitches({ methods, onSwitch }: SwitchProps) {
  return methods.map((method) => (
    <button key={method} type="button" onClick={() => onSwitch(method)} className="min-h-11 underline">
      {switches[method]}
    </button>
  ));
}
