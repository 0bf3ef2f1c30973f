type Props<Name extends string> = {
  label: string;
  options: Record<Name, string>;
  value: Name;
  onChoose: (name: Name) => void;
};

/** A choice about how pages look, kept in the browser. */
export function FooterChoice<Name extends string>({ label, options, value, onChoose }: Props<Name>) {
  const names = Object.keys(options) as Name[];
  return (
    <label className="grid grid-cols-[3rem_1fr] items-center text-ink2 noscript:hidden">
      {label}
      <select
        value={value}
        onChange={({ target }) => onChoose(names[target.selectedIndex] ?? value)}
        className="min-h-11 rounded-control border border-edge bg-sheet px-2 text-ink lg:min-h-8"
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {options[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
