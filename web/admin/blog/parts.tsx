import { type PostStatus, slugOf } from '#domain/blog/blog.ts';
import { TextField } from '#web/ui/forms/form-fields.tsx';
import type { BoundField, VersionedEditor } from '../editing/use-versioned-editor.ts';

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
  function rename(text: string): void {
    title.onChange({ target: { value: text } });
    if (!isNew || slug.value !== slugOf(title.value)) return;
    slug.onChange({ target: { value: slugOf(text) } });
    slug.form.edited(slug.name);
  }

  const isUnnamed = isNew && title.value.trim() !== '' && slugOf(title.value) === '';
  const following = isUnnamed
    ? `The ${title.name} has no letters or digits for a slug. Type one, such as red-dot-guide.`
    : `Follows the ${title.name} until you change it`;

  return (
    <div className="form-grid">
      <TextField {...title} onChange={({ target }) => rename(target.value)} />
      <TextField
        {...slug}
        autoCapitalize="none"
        spellCheck={false}
        hint={isNew ? following : 'Changing it breaks old links'}
      />
    </div>
  );
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
