import type { ReactNode } from 'react';
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

type SlugProps = { title: BoundField; slug: BoundField; isNew: boolean; children?: ReactNode };

export function SlugFields({ title, slug, isNew, children }: SlugProps) {
  const hint = isNew ? `Follows the ${title.name} until you change it` : 'Changing it breaks old links';
  return (
    <NamedFields name={title} slug={slug} isNew={isNew} hint={hint}>
      {children}
    </NamedFields>
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
