import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageCount } from '#domain/api/pagination.ts';
import { type BlogPostTeaser, postsPerPage } from '#domain/blog/blog.ts';
import type { Page } from '#web/lib/api.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageOutOfRange } from '#web/ui/navigation/page-out-of-range.tsx';
import { Pager } from '#web/ui/navigation/pager.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type BlogSearch, blogHref, isFiltered, wholeBlog } from './blog-search.ts';
import { PostCard } from './post-card.tsx';

type Props = {
  search: BlogSearch;
  posts: UseQueryResult<Page<BlogPostTeaser>>;
  onRetry: () => void;
  heading?: 'h2' | 'h3';
};

/** A page of post cards, or its loading, empty, or error state. */
export function PostResults({ search, posts, onRetry, heading = 'h2' }: Props) {
  const { data, isPending, isPlaceholderData, error } = posts;
  if (isPending) return <Loading>Loading posts...</Loading>;
  if (data === undefined) {
    if (statusOf(error) !== 400) return <FetchFailure title="Failed to fetch posts" onRetry={onRetry} />;
    return (
      <Notice title="This blog link isn’t valid." alert>
        <p>Page must be a number, and a search can have up to 200 characters.</p>
        <Link to={blogHref({ ...search, q: '', tag: '' })} className="underline">
          Show all posts
        </Link>
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

/** Offers the same search across the whole blog, if it was limited to a part, and the list without the search. */
function NothingFound({ search }: { search: BlogSearch }) {
  const { q, tag } = search;
  const everywhere = blogHref(wholeBlog, q === '' ? { tag } : { q });
  return (
    <Notice title="No posts found.">
      <p>Nothing here {q === '' ? 'has this tag' : 'matches your search'}.</p>
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
