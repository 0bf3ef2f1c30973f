import { type MountingVerdict, plateSources } from '#domain/fit/verdicts/verdict-texts.ts';
import { capitalized } from '#domain/shared/capitalized.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { FitChip } from './fit-chip.tsx';

type Props = { verdict: MountingVerdict; count: number; cut?: string | undefined };

export function FitGroupTitle({ verdict, count, cut }: Props) {
  const how = plateSources[verdict] ?? 'mounts directly';
  return (
    <>
      <FitChip verdict={verdict} /> {cut ? `${cut}, ${how}` : capitalized(how)}{' '}
      <span className="font-normal text-ink2">({grouped(count)})</span>
    </>
  );
}
