import { grouped } from '#domain/shared/numbers.ts';

type Props = {
  figures: Record<string, number | undefined>;
  unknown?: string;
  size: 'text-heading' | 'text-display';
  className: string;
};

export function Figures({ figures, unknown, size, className }: Props) {
  return (
    <dl className={`card grid gap-px overflow-hidden bg-rule ${className}`}>
      {Object.entries(figures).map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1 bg-sheet p-3 sm:p-4">
          <dt className="text-ink2">{label}</dt>
          <dd className={`${size} font-semibold tracking-tight`}>{count === undefined ? unknown : grouped(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
