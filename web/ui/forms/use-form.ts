import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#web/lib/api-error.ts';

type SchemaIssue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };
type Checked<Output> = { value: Output; issues?: undefined } | { issues: readonly SchemaIssue[] };

/** What a form needs of a schema: the interface that zod's schemas have (standardschema.dev). */
export type FormSchema<Output> = {
  '~standard': { validate: (value: unknown) => Checked<Output> | Promise<Checked<Output>> };
};

type Options<Output> = {
  schema: FormSchema<Output>;
  /** What the schema checks; the fields by their names, unless said otherwise. */
  read?: (data: FormData) => unknown;
  submit: (values: Output) => Promise<void>;
  /** Says in the form what failed. What the server finds wrong in a field is put there by itself. */
  failed: (error: unknown) => ReactNode;
};

export type Form = {
  props: Pick<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'noValidate' | 'aria-busy'>;
  /** True while the answer is on its way. */
  busy: boolean;
  failure: ReactNode;
  /** By the name of the field. */
  errors: Readonly<Record<string, string>>;
  idOf: (name: string) => string;
  /** Takes back what was said of a field that script has changed; typing does so by itself. */
  edited: (name: string) => void;
};

/**
 * A form that is checked when it is sent. The fields keep their own values, so that nothing typed is lost when sending
 * fails; focus goes to the first field that is wrong.
 */
export function useForm<Output>({ schema, read = Object.fromEntries, submit, failed }: Options<Output>): Form {
  const id = useId();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<ReactNode>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  function point(form: HTMLFormElement, found: Record<string, string>): void {
    flushSync(() => setErrors(found));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const checked = await schema['~standard'].validate(read(new FormData(form)));
    if (checked.issues) return point(form, byField(checked.issues));
    try {
      await submit(checked.value);
    } catch (error) {
      setFailure(failed(error));
      const ofFields = error instanceof ApiError ? error.issues.filter(({ path }) => path in form.elements) : [];
      if (ofFields.length > 0) point(form, Object.fromEntries(ofFields.map(({ path, message }) => [path, message])));
    }
  }

  function edited(name: string): void {
    setErrors(({ [name]: _, ...others }) => others);
  }

  return {
    busy,
    failure,
    errors,
    idOf: (name) => `${id}-${name}`,
    props: {
      noValidate: true,
      'aria-busy': busy,
      onSubmit: async (event) => {
        event.preventDefault();
        // A form in a dialog is no part of the one behind it.
        event.stopPropagation();
        if (sending.current) return;
        sending.current = true;
        setBusy(true);
        setErrors({});
        setFailure(undefined);
        try {
          await send(event.currentTarget);
        } finally {
          sending.current = false;
          setBusy(false);
        }
      },
      onChange: ({ target }) => {
        if (target instanceof Element && 'name' in target) edited(String(target.name));
      },
    },
    edited,
  };
}

/** The first message of each field. */
function byField(issues: readonly SchemaIssue[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path: [first] = [], message } of issues) {
    const name = String(typeof first === 'object' ? first.key : first);
    found[name] ??= message;
  }
  return found;
}
