import type { PostStatus } from '#domain/blog/blog.ts';
import type { BoundField, VersionedEditor } from '../editing/use-versioned-editor.ts';
import { NamedFields } from '../fields/named-fields.tsx';

export const statusLabels: Record<PostStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
};

export function StatusBadge({ status }: { status: PostStatus }) {
  return <span className={`badge badge-${status}`}>{statusLabels[status]}</span>;
}

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return (
    <span className={`badge ${isActive ? 'badge-published' : 'badge-draft'}`}>{isActive ? 'Active' : 'Inactive'}</span>
  );
}

export function DeleteAction({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="row-action row-action-away gap-1">
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current">
        <path d="M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9M6.7 7v4.5M9.3 7v4.5" />
      </svg>
      <span>
        Delete<span className="sr-only"> {name}</span>
      </span>
    </button>
  );
}

type SlugProps = { title: BoundField; slug: BoundField; isNew: boolean };

export function SlugFields({ title, slug, isNew }: SlugProps) {
  const hint = isNew ? `Follows the ${title.name} until you change it` : 'Changing it breaks old links';
  return <NamedFields name={title} slug={slug} isNew={isNew} hint={hint} />;
}

export function ActiveChoice({ flag }: Pick<VersionedEditor<{ isActive: boolean }>, 'flag'>) {
  return (
    <label className="facet">
      <input {...flag('isActive')} />
      <span>
        Active <small className="font-normal">· inactive ones stay on their posts but can’t be added to others</small>
      </span>
    </label>
  );
}
