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
import { placeHref, readPlace } from '../blog-search.ts';
import { postPreviewQuery } from '../queries.ts';
import { StatusBadge } from './status-badge.tsx';
import '../blog.css';

/** A post of whatever status, as its page shows it or would show it. */
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
          <p>There is none by this number, or it was deleted.</p>
          <ButtonLink to={adminPaths.blog}>Back to Blog</ButtonLink>
        </Notice>
      ) : (
        <LoadFailure what="post" onRetry={() => void refetch()} />
      )}
    </>
  );
}

const seen: Record<BlogPostPreview['status'], string> = {
  draft: 'Readers do not see this post.',
  scheduled: 'Readers do not see this post yet.',
  published: 'Readers see this post.',
  archived: 'Readers do not see this post any more.',
};

function Banner({ post: { id, slug, status } }: { post: BlogPostPreview }) {
  return (
    <aside aria-label="Preview" className="preview-banner">
      <p>
        <StatusBadge status={status} /> {seen[status]}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={adminPaths.blog}>Back to Blog</ButtonLink>
        <ButtonLink to={placeHref({ ...readPlace(new URLSearchParams()), edit: id })}>Edit</ButtonLink>
        {status === 'published' && <ButtonLink to={paths.blogPost(slug)}>View</ButtonLink>}
      </div>
    </aside>
  );
}
