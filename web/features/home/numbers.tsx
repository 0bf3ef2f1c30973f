import type { Home } from '#domain/home/home.schema.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { longDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/navigation/link.tsx';

/** How much there is, and how fresh it is. */
export function Numbers({ numbers }: { numbers: Home['numbers'] }) {
  const { optics, pistols, footprints, verifiedFacts, lastChecked } = numbers;
  const counts: { count: number; label: string; to?: string }[] = [
    { count: optics, label: 'red dots' },
    { count: pistols, label: 'pistols', to: paths.pistols },
    { count: footprints, label: 'footprints', to: paths.footprints },
    { count: verifiedFacts, label: 'facts verified', to: paths.aboutFacts },
  ];
  return (
    <section aria-label="The catalog in numbers" className="border-y border-ink">
      <ul className="grid grid-cols-2 gap-px bg-rule sm:grid-cols-4 md:grid-cols-2 lg:grid-cols-4">
        {counts.map(({ count, label, to }) => (
          <li key={label} className="bg-paper">
            {to ? (
              <Link to={to} className="block h-full py-3 pl-3 hover:bg-lens">
                <Count count={count} label={label} />
              </Link>
            ) : (
              <p className="py-3 pl-3">
                <Count count={count} label={label} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {lastChecked !== null && (
        <p className="border-t border-rule px-3 py-2 text-label text-ink2">
          Last checked <time dateTime={lastChecked}>{longDate(lastChecked)}</time>
        </p>
      )}
    </section>
  );
}

function Count({ count, label }: { count: number; label: string }) {
  return (
    <>
      <strong className="block text-heading font-semibold">{grouped(count)}</strong>{' '}
      <span className="text-ink2">{label}</span>
    </>
  );
}
