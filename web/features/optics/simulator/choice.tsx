type Props<Value extends string> = {
  label: string;
  name?: string | undefined;
  options: readonly (readonly [Value, string])[];
  value: Value;
  onChange: (value: Value) => void;
};

export function Choice<Value extends string>({ label, name, options, value, onChange }: Props<Value>) {
  return (
    <label className="grid flex-1 content-start gap-1">
      <span className="text-ink2">{label}</span>
      <select
        aria-label={name ?? label}
        value={value}
        onChange={(event) => onChange(options[event.target.selectedIndex]?.[0] ?? value)}
        className="min-h-11 w-full rounded-control border border-edge bg-sheet px-2 text-reading lg:min-h-8 lg:text-base"
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
