import type { ReactNode } from 'react';
import { paths } from '#domain/site/paths.ts';
import { ButtonLink } from '../button.tsx';

/** Links to the two lists and any others, for a page with nothing to show. */
export function ListLinks({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to={paths.list('pistol')}>Pistol Optics</ButtonLink>
      <ButtonLink to={paths.list('rifle')}>Rifle Optics</ButtonLink>
      {children}
    </div>
  );
}
