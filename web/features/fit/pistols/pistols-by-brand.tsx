import type { PistolRow } from '#domain/brands/brands.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { disputedMark } from '#web/ui/facts/fact.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type LinkedPistol = Pick<PistolRow, 'id' | 'slug' | 'brand' | 'model'> & { isDoubtful: boolean };

/** A row for each maker, as the models of one are near each other. */
export function PistolsByBrand({ label, pistols }: { label: string; pistols: readonly LinkedPistol[] }) {
  return (
    <div className="divide-y divide-rule">
      {[...Map.groupBy(pistols, ({ brand }) => brand)].map(([brand, models]) => (
        <div key={brand} className="grid gap-x-6 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <p className="font-medium sm:py-1">{brand}</p>
          <ul aria-label={`${brand}, ${label}`} className="flex flex-wrap gap-x-5">
            {models.map(({ id, slug, model, isDoubtful }) => (
              <li key={id}>
                <TextLink to={paths.pistol(slug)} className="inline-block py-2 wrap-anywhere underline lg:py-1">
                  <span className="sr-only">{brand} </span>
                  {model}
                </TextLink>
                {isDoubtful && disputedMark}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

export function DoubtfulPistolsNote({ pistols }: { pistols: readonly Pick<LinkedPistol, 'isDoubtful'>[] }) {
  if (!pistols.some(({ isDoubtful }) => isDoubtful)) return null;
  return (
    <p className="mt-3 text-label text-ink2">
      <span aria-hidden="true" className="disputed ml-0" /> Disputed or not confirmed; the pistol’s page says why.
    </p>
  );
}
