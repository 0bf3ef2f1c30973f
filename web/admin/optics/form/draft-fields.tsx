import type { ComponentProps, ReactNode } from 'react';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';
import { fieldLabels, isRequired } from '../optic-fields.ts';
import type { FlagField, OpticDraft, TextField as TextName } from './optic-draft.ts';

export type Editing = { form: Form; draft: OpticDraft; change: (change: Partial<OpticDraft>) => void };

type Props = { editing: Editing; name: TextName; hint?: ReactNode };

export function labelInForm(name: TextName): string {
  return isRequired(name) ? `${fieldLabels[name]} *` : fieldLabels[name];
}

function bound({ editing: { form, draft, change }, name }: Props) {
  return {
    form,
    name,
    label: labelInForm(name),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    ...(isRequired(name) && { 'aria-required': true }),
  };
}

export function DraftText({ editing, name, ...input }: Props & Omit<ComponentProps<'input'>, 'form' | 'name'>) {
  return <TextField {...bound({ editing, name })} autoComplete="off" {...input} />;
}

export function DraftNumber({ step = 'any', ...props }: ComponentProps<typeof DraftText>) {
  return <DraftText type="number" inputMode="decimal" min={0} step={step} {...props} />;
}

export function DraftArea({ editing, name, ...area }: Props & Omit<ComponentProps<'textarea'>, 'form' | 'name'>) {
  return <TextAreaField {...bound({ editing, name })} {...area} />;
}

export function DraftSelect({ editing, name, ...select }: Props & Omit<ComponentProps<'select'>, 'form' | 'name'>) {
  return <SelectField {...bound({ editing, name })} {...select} />;
}

export function DraftFlag({ editing, name }: { editing: Editing; name: FlagField }) {
  return (
    <label className="facet">
      <input
        type="checkbox"
        name={name}
        checked={editing.draft[name]}
        onChange={({ target }) => editing.change({ [name]: target.checked })}
      />
      <span>{fieldLabels[name]}</span>
    </label>
  );
}

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="form-card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
