import type { PistolRow } from '#domain/brands/brands.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';

type LinkedPistol = Pick<PistolRow, 'id' | 'slug' | 'brand' | 'model'> & { note: string | null };

export const withCut = ({ isOpticReady, defaultFootprint, ...pistol }: PistolRow): LinkedPistol => ({
  ...pistol,
  note: isOpticReady ? (defaultFootprint ?? 'Optic ready') : 'No optic cut',
});

type Props = { label: string; pistols: readonly LinkedPistol[]; branded?: boolean };

export function PistolLinks({ label, pistols, branded = false }: Props) {
  return (
    <ul aria-label={label} className="card grid gap-x-8 gap-y-1 p-4 sm:grid-cols-2 lg:grid-cols-3 lg:p-5">
      {pistols.map(({ id, slug, brand, model, note }) => (
        <li key={id}>
          <TextLink to={paths.pistol(slug)} className="inline-block pt-1.5 font-medium wrap-anywhere underline">
            {branded && `${brand} `}
            {model}
          </TextLink>
          <span className="block text-label text-ink2">{note}</span>
        </li>
      ))}
    </ul>
  );
}
