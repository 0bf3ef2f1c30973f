import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Form } from '#web/ui/forms/use-form.ts';

type Faults = Readonly<Record<string, string>>;

/**
 * Controls that are checked and sent by themselves inside a form, because HTML has no form in a form.
 */
export function useNestedForm(send: () => Faults | undefined, first?: string) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (first !== undefined) group.current?.querySelector<HTMLElement>(first)?.focus();
  }, [first]);
  const [errors, setErrors] = useState<Faults>({});
  const form: Form = {
    busy: false,
    failure: undefined,
    errors,
    idOf: (name) => `${id}-${name}`,
    edited: (name) => setErrors(({ [name]: _, ...others }) => others),
    props: { noValidate: true },
  };

  const submit = () => fail(send() ?? {});

  function fail(faults: Faults): void {
    flushSync(() => setErrors(faults));
    group.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  /** Enter sends these controls instead of the form around them. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    submit();
  }

  return { form, submit, fail, props: { ref: group, onKeyDown, className: 'nested-form' } };
}

export function bindDraft<Draft extends Record<string, string>>(
  form: Form,
  draft: Draft,
  setDraft: (draft: Draft) => void,
) {
  return (name: keyof Draft & string) => ({
    form,
    name,
    value: draft[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      form.edited(name);
      setDraft({ ...draft, [name]: value });
    },
  });
}
