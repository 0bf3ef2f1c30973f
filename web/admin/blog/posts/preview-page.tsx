import { useQuery } from '@tanstack/react-query';
import type { BlogPostPreview } from '#domain/blog/admin-blog.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { adminMeta } from '#web/admin/admin-meta.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { checkId, useEditedId } from '#web/admin/edited-id.ts';
import { QueryData } from '#web/admin/ui/query-data.tsx';
import { PostArticle } from '#web/features/blog/post/post-article.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { blogHref, readSearch } from '../blog-search.ts';
import { postPreviewQuery } from '../queries.ts';
import { StatusBadge } from './status-badge.tsx';

export const loader = checkId;
export const clientLoader = checkId;
export const meta = adminMeta('Post Preview');

/** A post of any status, as its page shows it or would show it. */
export default function PreviewPage() {
  const query = useQuery(postPreviewQuery(useEditedId() ?? 0));
  return (
    <>
      {query.isError && <PageHeading className="mb-6">Post Preview</PageHeading>}
      <QueryData
        what="post"
        query={query}
        notFound={
          <Notice title="Post not found">
            <p>It may have been deleted.</p>
            <ButtonLink to={adminPaths.blog}>Back to Blog</ButtonLink>
          </Notice>
        }
      >
        {(post) => (
          <>
            <Banner post={post} />
            <PostArticle key={post.id} post={post} checking />
          </>
        )}
      </QueryData>
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
