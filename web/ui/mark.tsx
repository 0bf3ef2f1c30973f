type Props = { onInk?: boolean; className?: string };

export function Mark({ onInk = false, className }: Props) {
  const classes = ['mark', onInk && 'on-ink', className].filter(Boolean).join(' ');
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={classes}>
      <circle cx="8" cy="8" r="6.75" />
      <circle cx="8" cy="8" r="2.75" />
    </svg>
  );
}
