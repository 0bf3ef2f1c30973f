import { paths } from '#web/paths.ts';
import { ButtonLink } from '../button.tsx';

/** The way on from a page that has nothing to show: to the two lists. */
export function ListLinks() {
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to={paths.list('pistol')}>Pistol Optics</ButtonLink>
      <ButtonLink to={paths.list('rifle')}>Rifle Optics</ButtonLink>
    </div>
  );
}
