import type { PistolDetail } from '#domain/fit/pistols/pistols.schema.ts';
import { ReadOnPage } from '#web/ui/facts/read-on-page.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';

type Props = { pistol: PistolDetail['pistol'] };

export function ScrewNote({ pistol }: Props) {
  const { screws, evidence } = pistol;
  if (screws === null) return null;
  const pages = evidence.filter(({ field }) => field === 'screws');
  return (
    <div className="mt-1 max-w-reading">
      <p>
        Screws: <strong className="font-semibold">{inUnits(screws)}</strong>
      </p>
      <div className="text-label text-ink2">
        <p>{statusOf(pistol)}</p>
        {pages.map((page) => (
          <ReadOnPage key={page.url + page.words} fact={inUnits(String(page.value))} page={page} />
        ))}
      </div>
    </div>
  );
}

function statusOf({ evidence, disputedFields, sources, unverified }: Props['pistol']): string | null {
  if (disputedFields.includes('screws')) return 'Sources disagree on the screws.';
  if (evidence.some(({ field, verdict }) => field === 'screws' && verdict === 'supports')) return null;
  const isOnSources = sources.length > 0 && !unverified.includes('screws');
  return isOnSources ? 'Read on one of the pistol’s sources.' : 'Trade knowledge: no page we read states them.';
}
