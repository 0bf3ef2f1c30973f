import { type MountingVerdict, plateSources } from '#domain/fit/verdicts/verdict-texts.ts';
import { capitalized } from '#domain/shared/capitalized.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { FitChip } from './fit-chip.tsx';

type Props = { verdict: MountingVerdict; count: number; cut?: string | undefined; isDisputed?: boolean };

export function FitGroupTitle({ verdict, count, cut, isDisputed }: Props) {
  const how = plateSources[verdict] ?? 'mounts directly';
  return (
    <>
      <FitChip verdict={verdict} isDisputed={isDisputed} /> {cut ? `${cut}, ${how}` : capitalized(how)}
      <span className="font-normal text-ink2">&nbsp;({grouped(count)})</span>
    </>
  );
}
