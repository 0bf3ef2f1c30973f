import type { UseQueryResult } from '@tanstack/react-query';
import { pageCount } from '#domain/api/pagination.ts';
import type { BlogPostTeaser } from '#domain/blog/blog.schema.ts';
import { postsPerPage } from '#domain/blog/blog.ts';
import { paths } from '#domain/site/paths.ts';
import type { Page } from '#web/lib/api.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { unindexedHead } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { MissingPage } from '#web/ui/missing-page.tsx';
import { PageOutOfRange, Pager } from '#web/ui/navigation/pager.tsx';
import { FetchFailure, Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { type BlogSearch, blogHref, isFiltered, wholeBlog } from './blog-search.ts';
import { PostCard } from './post-card.tsx';

type Props = {
  search: BlogSearch;
  posts: UseQueryResult<Page<BlogPostTeaser>>;
  onRetry: () => void;
  heading?: 'h2' | 'h3';
};

export function PostResults({ search, posts, onRetry, heading = 'h2' }: Props) {
  const { data, isPending, isPlaceholderData, error } = posts;
  if (isPending) return <Loading>Loading posts...</Loading>;
  if (data === undefined) {
    if (statusOf(error) !== 400) return <FetchFailure title="Failed to fetch posts" onRetry={onRetry} />;
    return (
      <Notice title="This blog link isn’t valid." alert>
        <p>Page must be a number, and a search can have up to 200 characters.</p>
        <TextLink to={blogHref({ ...search, q: '', tag: '' })}>Show all posts</TextLink>
      </Notice>
    );
  }
  if (data.total === 0) {
    return isFiltered(search) ? <NothingFound search={search} /> : <Notice title="No posts yet." />;
  }
  const pages = pageCount(data.total, postsPerPage);
  const hrefOf = (page: number) => blogHref(search, { page: String(page) });
  if (data.rows.length === 0) return <PageOutOfRange pages={pages} hrefOf={hrefOf} />;
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      <div className="post-cards">
        {data.rows.map((post, index) => (
          <PostCard key={post.id} post={post} heading={heading} first={index === 0} />
        ))}
      </div>
      <Pager page={Number(search.page || '1')} pages={pages} hrefOf={hrefOf} />
    </div>
  );
}

function NothingFound({ search }: { search: BlogSearch }) {
  const { q, tag } = search;
  const everywhere = blogHref(wholeBlog, q === '' ? { tag } : { q });
  return (
    <Notice title="No posts found.">
      <p>Nothing here {q === '' ? 'has this tag' : 'matches your search'}.</p>
      <p className="flex flex-wrap justify-center gap-x-6 gap-y-2">
        {everywhere !== blogHref(search) && (
          <TextLink to={everywhere}>{q === '' ? 'All posts with this tag' : 'Search the whole blog'}</TextLink>
        )}
        <TextLink to={blogHref(search, { q: '', tag: '' })}>Clear search</TextLink>
      </p>
    </Notice>
  );
}

export function MissingInBlog({ title }: { title: string }) {
  return (
    <MissingPage heading={title} text="It may have been taken down, or the link may have a typo.">
      <ButtonLink to={paths.blog}>All posts</ButtonLink>
    </MissingPage>
  );
}

export const missingHead = (title: string) =>
  unindexedHead(title, 'We couldn’t find this page on the Red Dot Atlas blog.');
