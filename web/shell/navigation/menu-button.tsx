type Props = { label: string; open: boolean; onToggle: () => void; controls: string; className: string };

export function MenuButton({ label, open, onToggle, controls, className }: Props) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      aria-label={label}
      onClick={onToggle}
      className={`${className} grid size-11 shrink-0 place-items-center lg:hidden`}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-5" stroke="currentColor" strokeWidth="1.5">
        <path d={open ? 'M3 3l10 10M13 3L3 13' : 'M1 4h14M1 8h14M1 12h14'} />
      </svg>
    </button>
  );
}
