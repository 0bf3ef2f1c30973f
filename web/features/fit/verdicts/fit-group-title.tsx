import { type MountingVerdict, plateSources } from '#domain/fit/verdicts/verdict-texts.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { FitChip } from './fit-chip.tsx';

type Props = { verdict: MountingVerdict; count: number; cut?: string | undefined };

export function FitGroupTitle({ verdict, count, cut }: Props) {
  return (
    <>
      <FitChip verdict={verdict} /> {cut && `${cut}, `}
      {plateSources[verdict] ?? 'mounts directly'} <span className="font-normal text-ink2">({grouped(count)})</span>
    </>
  );
}
