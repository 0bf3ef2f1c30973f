import { changeAuthor } from '#domain/changes/change-sentences.ts';
import type { PublicChange } from '#domain/changes/changes.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { ChangeDetails } from './change-details.tsx';

const actions: Record<PublicChange['action'], string> = {
  added: 'New',
  changed: 'Changed',
  removed: 'Removed',
  restored: 'Restored',
  undone: 'Correction undone',
};

export function ChangeItem({ change }: { change: PublicChange }) {
  const { kind, rowId, title, url, action } = change;
  return (
    <li className="border-b border-rule py-3">
      <h3 className="text-reading font-semibold">{url === null ? title : <TextLink to={url}>{title}</TextLink>}</h3>
      <p className="text-label text-ink2">
        {actions[action]} <bdi>{changeAuthor(change)}</bdi> ·{' '}
        <TextLink to={paths.changesOf(kind, rowId)} aria-label={`All changes of ${title}`}>
          All changes
        </TextLink>
      </p>
      <ChangeDetails change={change} />
    </li>
  );
}
