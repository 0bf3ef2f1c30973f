import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Issue } from '#domain/api/errors.ts';
import { ApiError } from '#web/lib/api-error.ts';

type SchemaIssue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };
type Validated<Output> = { value: Output; issues?: undefined } | { issues: readonly SchemaIssue[] };

export type FormSchema<Output> = {
  '~standard': { validate: (value: unknown) => Validated<Output> | Promise<Validated<Output>> };
};

export type Refused = { message: string; issues: readonly Issue[] };

type Options<Output> = {
  schema: FormSchema<Output>;
  read?: (data: FormData) => unknown;
  submit: (values: Output) => Promise<void>;
  failed: (error: unknown) => ReactNode;
  /** What the server said about the form when it was posted without JavaScript. */
  refused?: Refused | undefined;
  scope?: string;
};

export type Form = {
  props: Pick<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'noValidate' | 'aria-busy'>;
  busy: boolean;
  failure: ReactNode;
  errors: Readonly<Record<string, string>>;
  idOf: (name: string) => string;
  /** Typing clears an error by itself; call this when a script changes the field. */
  edited: (name: string) => void;
};

/** Fields are uncontrolled, so nothing typed is lost when sending fails. */
export function useForm<Output>({
  schema,
  read = Object.fromEntries,
  submit,
  failed,
  refused,
  scope,
}: Options<Output>): Form {
  const id = useId();
  const client = useQueryClient();
  const [errors, setErrors] = useState<Record<string, string>>(() => messagesOf(refused?.issues ?? []));
  const [failure, setFailure] = useState<ReactNode>(refused?.message);
  const mutationKey = ['form', id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    ...(scope && { scope: { id: scope } }),
    mutationFn: ({ values }: { form: HTMLFormElement; values: Output }) => submit(values),
    onError: (error, { form }) => {
      const failure = failed(error);
      const issues = error instanceof ApiError ? error.issues : [];
      const ofFields = issues.filter(({ path }) => path in form.elements);
      if (ofFields.length === 0 || ofFields.length < issues.length) setFailure(failure);
      if (ofFields.length > 0) showErrors(form, messagesOf(ofFields));
    },
  });

  function showErrors(form: HTMLFormElement, found: Record<string, string>): void {
    flushSync(() => setErrors(found));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const validated = await schema['~standard'].validate(read(new FormData(form)));
    if (validated.issues) showErrors(form, firstByField(validated.issues));
    else mutate({ form, values: validated.value });
  }

  function edited(name: string): void {
    setErrors(({ [name]: _, ...others }) => others);
  }

  return {
    busy: isPending,
    failure,
    errors,
    idOf: (name) => `${id}-${name}`,
    props: {
      noValidate: true,
      'aria-busy': isPending,
      onSubmit: (event) => {
        event.preventDefault();
        // React also sends the event to the form behind a dialog.
        event.stopPropagation();
        // A second click may come before `isPending` is drawn.
        if (client.isMutating({ mutationKey }) > 0) return;
        setErrors({});
        setFailure(undefined);
        void send(event.currentTarget);
      },
      onChange: ({ target }) => {
        if (target instanceof Element && 'name' in target) edited(String(target.name));
      },
    },
    edited,
  };
}

const messagesOf = (issues: readonly Issue[]) => Object.fromEntries(issues.map(({ path, message }) => [path, message]));

function firstByField(issues: readonly SchemaIssue[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path: [first] = [], message } of issues) {
    const name = String(typeof first === 'object' ? first.key : first);
    found[name] ??= message;
  }
  return found;
}

/** Skips fields filled in before hydration. `draft` must be the same object in every render. */
export function useRestoredFields(draft: Readonly<Record<string, string>> | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    for (const [name, text] of Object.entries(draft ?? {})) {
      const field = form.current?.elements.namedItem(name);
      if (field && 'value' in field && field.value === '') field.value = text;
    }
  }, [draft]);
  return form;
}

export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
