import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { ChoosePistol } from './choose-pistol.tsx';
import { useMyPistol } from './my-pistol.ts';

/** The chooser among the first things on the home page. The link keeps its room. */
export function HomePistol() {
  const pistol = useMyPistol();
  const search = pistol ? `for=${pistol.slug}&fits=direct&fits=plate` : '';
  return (
    <div className="mt-6 flex max-w-xl flex-wrap items-center gap-x-4 noscript:hidden">
      <ChoosePistol className="flex min-h-11 w-full max-w-72 items-center rounded-control border border-edge bg-sheet px-3 text-left text-reading hover:border-ink">
        <span className={pistol ? 'truncate' : 'truncate text-ink3'}>
          {pistol ? `${pistol.brand} ${pistol.model}` : 'Choose your pistol'}
        </span>
      </ChoosePistol>
      <Link
        to={paths.list('pistol', search)}
        className={`inline-flex min-h-11 items-center underline ${pistol ? '' : 'invisible'}`}
      >
        See what fits
      </Link>
    </div>
  );
}
