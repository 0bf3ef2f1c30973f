import type { PistolRow } from '#domain/brands/brands.schema.ts';
import { paths } from '#web/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';

const cutText = ({ isOpticReady, defaultFootprint }: PistolRow) =>
  isOpticReady ? (defaultFootprint ?? 'Optic ready') : 'No optic cut';

/** Pistols of one brand, each with its cut and a link to its page. */
export function PistolLinks({ label, pistols }: { label: string; pistols: readonly PistolRow[] }) {
  return (
    <ul aria-label={label} className="grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
      {pistols.map((pistol) => (
        <li key={pistol.id}>
          <TextLink to={paths.pistol(pistol.slug)} className="underline max-lg:inline-block max-lg:py-1">
            {pistol.model}
          </TextLink>
          <span className="block text-label text-ink2">{cutText(pistol)}</span>
        </li>
      ))}
    </ul>
  );
}
