import { useQuery } from '@tanstack/react-query';
import type { BlogPostPreview } from '#domain/blog/blog.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { LoadFailure } from '#web/admin/ui/load-failure.tsx';
import { PostArticle } from '#web/features/blog/post/post-article.tsx';
import { statusOf } from '#web/lib/api-error.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { blogHref, readSearch } from '../blog-search.ts';
import { postPreviewQuery } from '../queries.ts';
import { StatusBadge } from './status-badge.tsx';
import '../blog.css';

/** A post of any status, as its page shows it or would show it. */
export function PreviewPage({ postId }: { postId: number }) {
  const { data: post, error, refetch } = useQuery(postPreviewQuery(postId));
  if (post) {
    return (
      <>
        <Banner post={post} />
        <PostArticle key={post.id} post={post} checking />
      </>
    );
  }
  if (error === null) return <Loading>Loading post...</Loading>;
  return (
    <>
      <PageHeading className="mb-6">Post Preview</PageHeading>
      {statusOf(error) === 404 ? (
        <Notice title="Post not found">
          <p>It may have been deleted.</p>
          <ButtonLink to={adminPaths.blog}>Back to Blog</ButtonLink>
        </Notice>
      ) : (
        <LoadFailure what="post" onRetry={() => void refetch()} />
      )}
    </>
  );
}

const visibility: Record<BlogPostPreview['status'], string> = {
  draft: 'Readers can’t see this post.',
  scheduled: 'Readers can’t see this post yet.',
  published: 'Readers can see this post.',
  archived: 'Readers can no longer see this post.',
};

function Banner({ post: { id, slug, status } }: { post: BlogPostPreview }) {
  return (
    <aside aria-label="Preview" className="preview-banner">
      <p>
        <StatusBadge status={status} /> {visibility[status]}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={adminPaths.blog}>Back to Blog</ButtonLink>
        <ButtonLink to={blogHref({ ...readSearch(new URLSearchParams()), edit: id })}>Edit</ButtonLink>
        {status === 'published' && <ButtonLink to={paths.blogPost(slug)}>View</ButtonLink>}
      </div>
    </aside>
  );
}
