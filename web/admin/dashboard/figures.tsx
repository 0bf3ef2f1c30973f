import { grouped } from '#domain/shared/numbers.ts';
import { Link } from '#web/ui/navigation/link.tsx';

export type Figure = { label: string; count: number | undefined; to?: string };

type Props = { figures: readonly Figure[]; unknown?: string; className: string };

export function Figures({ figures, unknown, className }: Props) {
  return (
    <dl className={`figures ${className}`}>
      {figures.map(({ label, count, to }) => (
        <div key={label} data-none={count === 0 || undefined}>
          <dt>{to === undefined ? label : <Link to={to}>{label}</Link>}</dt>
          <dd>{count === undefined ? unknown : grouped(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
