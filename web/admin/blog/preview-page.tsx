import { useQuery } from '@tanstack/react-query';
import type { BlogPostPreview } from '#domain/blog/admin-blog.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { PostArticle } from '#web/features/blog/post/post-article.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { adminMeta, checkId, useEditedId } from '../admin-meta.ts';
import { adminPaths } from '../admin-paths.ts';
import { QueryData } from '../ui/query-data.tsx';
import { StatusBadge } from './parts.tsx';
import { blogHref, postPreviewQuery, readSearch } from './queries.ts';

export const loader = checkId;
export const clientLoader = checkId;
export const meta = adminMeta('Post Preview');

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
    <aside
      aria-label="Preview"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 card px-4 py-3 print:hidden"
    >
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
