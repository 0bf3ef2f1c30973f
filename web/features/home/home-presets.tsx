import type { Home } from '#domain/home/home.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';

const uses = { pistol: 'Pistol', rifle: 'Rifle' };

/** Filtered lists. */
export function HomePresets({ presets }: { presets: Home['presets'] }) {
  return (
    <Section id="presets" title="Start with the job">
      <ul className="grid gap-x-8 border-t border-ink sm:max-md:grid-cols-2 xl:grid-cols-2">
        {presets.map(({ label, list, search, count }) => (
          <li key={list + label} className="border-b border-rule">
            <Link to={paths.list(list, search)} className="flex min-h-12 items-center gap-2 hover:bg-lens">
              <span className="text-reading font-medium">{inUnits(label)}</span>
              <span className="text-ink2">
                {uses[list]}
                {search.includes('Weight') && ', with or without mount'}
              </span>
              <span className="ml-auto shrink-0 text-ink2">{counted(count, 'optic')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
