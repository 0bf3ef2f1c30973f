import { type ReactNode, useId } from 'react';

type Props<Value extends string | number> = {
  legend: ReactNode;
  options: readonly (readonly [Value, ReactNode])[];
  value: Value;
  onChange: (value: Value) => void;
};

export function RadioRow<Value extends string | number>({ legend, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4">
      <legend className="float-left mr-4 text-ink2 max-sm:w-full">{legend}</legend>
      {options.map(([option, text]) => (
        <label key={option} className="flex min-h-11 items-center gap-1.5 lg:min-h-8">
          <input
            type="radio"
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
            className="size-4"
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
