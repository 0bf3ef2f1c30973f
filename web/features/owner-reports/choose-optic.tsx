import { useQuery } from '@tanstack/react-query';
import { opticFullName } from '#domain/optics/optics.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RowPage } from '#web/ui/row-page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { fittingOpticsQuery } from '../fit/queries.ts';
import { confirmHref } from './confirm-href.ts';

export function ChooseOptic({ pistol }: { pistol: number }) {
  return (
    <RowPage what="pistol" query={useQuery(fittingOpticsQuery(pistol))}>
      {(fits) => (
        <div className="mx-auto max-w-3xl">
          <PageHeading>Which red dot do you run on this pistol?</PageHeading>
          <ul className="mt-4 columns-2xs gap-8">
            {fits
              .flatMap(({ optics }) => optics)
              .toSorted((a, b) => opticFullName(a).localeCompare(opticFullName(b)))
              .map((optic) => (
                <li key={optic.id} className="break-inside-avoid py-1.5">
                  <TextLink to={confirmHref(pistol, optic.id)} rel="nofollow">
                    {opticFullName(optic)}
                  </TextLink>
                </li>
              ))}
          </ul>
        </div>
      )}
    </RowPage>
  );
}
