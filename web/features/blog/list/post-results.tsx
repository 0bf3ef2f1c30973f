import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageCount } from '#domain/api/pagination.ts';
import { type BlogPostTeaser, postsPerPage } from '#domain/blog/blog.ts';
import type { Page } from '#web/lib/api.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageOutOfRange } from '#web/ui/navigation/page-out-of-range.tsx';
import { Pager } from '#web/ui/navigation/pager.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type BlogSearch, blogHref, isNarrowed, wholeBlog } from './blog-search.ts';
import { PostCard } from './post-card.tsx';

type Props = {
  search: BlogSearch;
  posts: UseQueryResult<Page<BlogPostTeaser>>;
  onRetry: () => void;
  heading?: 'h2' | 'h3';
};

/** The cards of a page of posts, or what stands in their place. */
export function PostResults({ search, posts, onRetry, heading = 'h2' }: Props) {
  const { data, isPending, isPlaceholderData, error } = posts;
  if (isPending) return <Loading>Loading posts...</Loading>;
  if (data === undefined) {
    if (statusOf(error) === 400) {
      return (
        <Notice title="This address of the blog is not valid." alert>
          <p>A page has a number, a search at most 200 characters.</p>
          <Link to={blogHref({ ...search, q: '', tag: '' })} className="underline">
            Show all posts
          </Link>
        </Notice>
      );
    }
    return (
      <Notice title="Failed to fetch posts" alert>
        <p>Please check your connection and try again.</p>
        <Button onClick={onRetry}>Try again</Button>
      </Notice>
    );
  }
  if (data.total === 0) {
    return isNarrowed(search) ? <NothingFound search={search} /> : <Notice title="No posts yet." />;
  }
  const pages = pageCount(data.total, postsPerPage);
  const hrefOf = (page: number) => blogHref(search, { page: String(page) });
  if (data.rows.length === 0) return <PageOutOfRange title="There are fewer pages." pages={pages} hrefOf={hrefOf} />;
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

/** Leads out of a search that finds nothing: to the whole blog where it stayed in a part, and to that part without it. */
function NothingFound({ search }: { search: BlogSearch }) {
  const { q, tag } = search;
  const everywhere = blogHref(wholeBlog, q === '' ? { tag } : { q });
  return (
    <Notice title="No posts found.">
      <p>No post has {q === '' ? 'this tag' : 'these words'} here.</p>
      <p className="flex flex-wrap justify-center gap-x-6 gap-y-2">
        {everywhere !== blogHref(search) && (
          <Link to={everywhere} className="underline">
            {q === '' ? 'All posts with this tag' : 'Search the whole blog'}
          </Link>
        )}
        <Link to={blogHref(search, { q: '', tag: '' })} className="underline">
          Clear search
        </Link>
      </p>
    </Notice>
  );
}
