import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

export type FilterField = {
  /** The name of the field's URL parameter. */
  name: string;
  label: string;
  /** Values with their labels, for a select; otherwise the field takes text. */
  options?: Readonly<Record<string, string>>;
  type?: 'text' | 'date';
  placeholder?: string;
};

export type FilterValues = Readonly<Record<string, string>>;

/** The values of filters in a URL; '' for those that are missing. */
export function filterValues(fields: readonly FilterField[], params: URLSearchParams): FilterValues {
  return Object.fromEntries(fields.map(({ name }) => [name, (params.get(name) ?? '').trim().slice(0, 100)]));
}

type Props = {
  /** 'Filter activity' */
  label: string;
  fields: readonly FilterField[];
  values: FilterValues;
  onApply: (values: FilterValues) => void;
  /** More buttons. */
  children?: ReactNode;
};

/** Filters of a list, applied with a button. The fields follow the URL. */
export function FilterForm({ label, fields, values, onApply, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => {
    for (const control of form.current?.elements ?? [])
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
        control.value = values[control.name] ?? '';
  }, [values]);
  return (
    <search>
      <form
        ref={form}
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          onApply(Object.fromEntries(fields.map(({ name }) => [name, String(typed.get(name) ?? '').trim()])));
        }}
      >
        <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-3 xl:grid-cols-6">
          {fields.map(({ name, label: text, options, type = 'text', placeholder }) => (
            <div key={name} className="min-w-0">
              <label htmlFor={`${id}-${name}`} className="text-filter text-ink2">
                {text}
              </label>
              {options ? (
                <select id={`${id}-${name}`} name={name} defaultValue={values[name]} className="control">
                  <option value="">All</option>
                  {Object.entries(options).map(([value, shown]) => (
                    <option key={value} value={value}>
                      {shown}
                    </option>
                  ))}
                </select>
              ) : (
                <input
                  id={`${id}-${name}`}
                  name={name}
                  type={type}
                  defaultValue={values[name]}
                  placeholder={placeholder}
                  maxLength={type === 'text' ? 100 : undefined}
                  autoComplete="off"
                  spellCheck={false}
                  className="control placeholder:text-ink3"
                />
              )}
            </div>
          ))}
        </div>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" className="btn-form">
            Apply filters
          </Button>
          {children}
        </div>
      </form>
    </search>
  );
}
