import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button, type ButtonLook } from '../button.tsx';
import type { Form } from './use-form.ts';

type FieldProps = { form: Form; name: string; label: string; hint?: ReactNode };
type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = FieldProps & Omit<ComponentProps<Tag>, 'form'>;

export function controlProps({ form, name, hint }: Omit<FieldProps, 'label'>) {
  const id = form.idOf(name);
  const error = form.errors[name];
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined };
}

export function Field({ form, name, label, hint, children }: FieldProps & { children: ReactNode }) {
  const id = form.idOf(name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {form.errors[name] && (
        <p id={`${id}-error`} className="field-error">
          {form.errors[name]}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

export function TextField({ form, name, label, hint, ...input }: ControlProps<'input'>) {
  return (
    <Field form={form} name={name} label={label} hint={hint}>
      <input type="text" {...controlProps({ form, name, hint })} {...input} className="control" />
    </Field>
  );
}

export function PasswordField({ form, name, label, hint, ...input }: ControlProps<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field form={form} name={name} label={label} hint={hint}>
      <span className="relative block">
        <input
          {...controlProps({ form, name, hint })}
          {...input}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className="control pr-18"
        />
        <button type="button" onClick={() => setShown(!shown)} className="control-aside noscript:hidden">
          {shown ? 'Hide' : 'Show'}
          <span className="sr-only"> {label.toLowerCase()}</span>
        </button>
      </span>
    </Field>
  );
}

export function TextAreaField({ form, name, label, hint, className = '', ...textarea }: ControlProps<'textarea'>) {
  return (
    <Field form={form} name={name} label={label} hint={hint}>
      <textarea {...controlProps({ form, name, hint })} {...textarea} className={`control py-2 ${className}`} />
    </Field>
  );
}

export function SelectField({ form, name, label, hint, ...select }: ControlProps<'select'>) {
  return (
    <Field form={form} name={name} label={label} hint={hint}>
      <select {...controlProps({ form, name, hint })} {...select} className="control" />
    </Field>
  );
}

export function FormMessages({ form }: { form: Form }) {
  const messages = Object.values(form.errors);
  return (
    <div role="alert">
      {messages.length > 0 && <p className="sr-only">Please correct the errors in the form. {messages.join('. ')}</p>}
      {form.failure && <div className="form-failure">{form.failure}</div>}
    </div>
  );
}

type SubmitProps = { form: Form; busyLabel: string; look?: ButtonLook | undefined; children: ReactNode };

/** Not `disabled`, which would lose the focus. */
export function SubmitButton({ form, busyLabel, look = 'primary', children }: SubmitProps) {
  return (
    <Button type="submit" look={look} aria-disabled={form.busy || undefined} className="btn-form">
      {form.busy ? busyLabel : children}
    </Button>
  );
}

type LayoutProps = ComponentProps<'form'> & {
  form: Form;
  submit: string;
  busyLabel: string;
  look?: ButtonLook;
  wide?: boolean;
  cancel?: ReactNode;
  note?: ReactNode;
};

export function FormLayout({ form, submit, busyLabel, look, wide, cancel, note, children, ...props }: LayoutProps) {
  return (
    <form {...props} {...form.props}>
      <div className="grid gap-4">
        {children}
        <FormMessages form={form} />
        <div className={wide ? 'grid' : 'form-actions'}>
          {cancel}
          <SubmitButton form={form} busyLabel={busyLabel} look={look}>
            {submit}
          </SubmitButton>
          {note}
        </div>
      </div>
    </form>
  );
}
