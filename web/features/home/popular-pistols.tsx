import { useQueryClient } from '@tanstack/react-query';
import type { Home } from '#domain/home/home.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { chooseBySlug } from './choose-by-slug.ts';

/** Pistols to pick with one tap, and the AR-15. Visitors who have a pistol see what fits it instead. */
export function PopularPistols({ pistols }: { pistols: Home['pistols'] }) {
  const client = useQueryClient();
  return (
    <ul aria-label="Popular" className="home-chips">
      {pistols.map(({ slug, label }) => (
        <li key={slug}>
          <Link to={paths.pistol(slug)} onClick={() => chooseBySlug(client, slug).catch(() => undefined)}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <Link to={paths.list('rifle', 'primaryUse=Long+gun')}>AR-15</Link>
      </li>
    </ul>
  );
}
