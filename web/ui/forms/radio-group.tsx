import { controlProps } from './form-fields.tsx';
import type { Form } from './use-form.ts';

type Props = {
  form: Form;
  name: string;
  label: string;
  options: readonly (readonly [value: string, text: string])[];
  start?: string | undefined;
  onChoose?: (value: string) => void;
  className?: string;
};

export function RadioGroup({ form, name, label, options, start, onChoose, className }: Props) {
  const { id, 'aria-invalid': invalid, 'aria-describedby': describedBy } = controlProps({ form, name });
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={id}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      className="field"
    >
      <p id={id} className="font-medium">
        {label}
      </p>
      <div className={className}>
        {options.map(([value, text]) => (
          <label key={value} className="flex min-h-11 items-center gap-2 lg:min-h-8">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === start}
              onChange={() => onChoose?.(value)}
              className="size-4"
            />
            {text}
          </label>
        ))}
      </div>
      {form.errors[name] && (
        <p id={`${id}-error`} className="field-error">
          {form.errors[name]}
        </p>
      )}
    </div>
  );
}
