import type { PostStatus } from '#domain/blog/blog.ts';

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
