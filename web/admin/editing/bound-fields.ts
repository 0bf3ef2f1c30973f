import type { Form } from '#web/ui/forms/use-form.ts';

type NamesOf<Draft, Value> = {
  [Name in keyof Draft]: Draft[Name] extends Value ? Name : never;
}[keyof Draft] &
  string;

export type BoundField = {
  form: Form;
  name: string;
  label: string;
  value: string;
  'aria-required'?: true;
  autoComplete: 'off';
  onChange: (event: { target: { value: string } }) => void;
};

type Options<Draft extends object> = {
  form: Form;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  labels: Record<keyof Draft & string, string>;
  required: readonly string[];
};

/** Props for the controls of a draft's fields, by name. */
export function bindFields<Draft extends object>({ form, draft, change, labels, required }: Options<Draft>) {
  return {
    field(name: NamesOf<Draft, string>): BoundField {
      const isRequired = required.includes(name);
      return {
        form,
        name,
        label: isRequired ? `${labels[name]} *` : labels[name],
        // `NamesOf` allows only fields that hold text.
        value: draft[name] as string,
        autoComplete: 'off',
        onChange: ({ target: { value } }) => change({ [name]: value } as Partial<Draft>),
        ...(isRequired && { 'aria-required': true }),
      };
    },

    flag(name: NamesOf<Draft, boolean>) {
      return {
        type: 'checkbox',
        name,
        checked: draft[name] as boolean,
        onChange: ({ target: { checked } }: { target: { checked: boolean } }) =>
          change({ [name]: checked } as Partial<Draft>),
      } as const;
    },
  };
}
