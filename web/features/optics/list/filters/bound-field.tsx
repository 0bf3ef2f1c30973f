import { useId } from 'react';
import { useSyncedInput } from '#web/ui/use-synced-input.ts';

type Props = {
  label: string;
  name?: string;
  value: string;
  placeholder?: string;
  className?: string;
  onApply: (value: string) => void;
};

export function BoundField({ label, name, value, placeholder, className = '', onApply }: Props) {
  const id = useId();
  const input = useSyncedInput(value);
  const apply = () => {
    if (!input.current) return;
    input.current.value = plainNumber(input.current.value);
    if (input.current.value !== value) onApply(input.current.value);
  };
  return (
    <div className={`min-w-0 flex-1 ${className}`}>
      <label htmlFor={id} className="text-label text-ink2">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        inputMode="decimal"
        autoComplete="off"
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
        className="min-h-11 w-full rounded-control border border-edge bg-sheet px-2 text-reading placeholder:text-ink3 lg:min-h-8 lg:text-filter"
      />
    </div>
  );
}

export function plainNumber(typed: string): string {
  const [, number] = typed.trim().match(/^\$?\s*(\d{1,3}(?:,\d{3})+(?:\.\d*)?|[\d.]+)$/) ?? [];
  return number?.replaceAll(',', '') ?? typed.trim();
}
