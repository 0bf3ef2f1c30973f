import type { PistolRow } from '#domain/brands/brands.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';

type LinkedPistol = Pick<PistolRow, 'id' | 'slug' | 'brand' | 'model'> & { note: string | null };

export const withCut = ({ cutNote, ...pistol }: PistolRow): LinkedPistol => ({ ...pistol, note: cutNote });

type Props = { label: string; pistols: readonly LinkedPistol[]; branded?: boolean };

export function PistolLinks({ label, pistols, branded = false }: Props) {
  return (
    <ul
      aria-label={label}
      className={`card grid gap-x-6 gap-y-1 px-4 py-3 ${pistols.length > 1 ? 'grid-cols-2 lg:grid-cols-3' : ''}`}
    >
      {pistols.map(({ id, slug, brand, model, note }) => (
        <li key={id} className="relative py-1">
          <TextLink
            to={paths.pistol(slug)}
            className="font-medium wrap-anywhere underline after:absolute after:inset-0"
          >
            {branded && `${brand} `}
            {model}
          </TextLink>
          <span className="block text-label text-ink2">{note}</span>
        </li>
      ))}
    </ul>
  );
}
