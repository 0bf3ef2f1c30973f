import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isMissing } from '#web/lib/api-error.ts';
import { prefetching } from '#web/lib/prefetch.ts';
import { paths } from '#web/paths.ts';
import { useParams, useSearchParams } from '#web/router/hooks.ts';
import { plainHead, type RouteHandle } from '#web/shell/head.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Section } from '#web/ui/section.tsx';
import { authorCrumbs, authorHead } from '../blog-head.ts';
import { readBlogSearch } from '../list/blog-search.ts';
import { PostResults } from '../list/post-results.tsx';
import { MissingPage, missingHead } from '../missing-page.tsx';
import { authorQuery, postsQuery } from '../queries.ts';
import { AuthorImage, AuthorLinks } from './author-links.tsx';

export const loader = prefetching(({ params, url }) => {
  const search = readBlogSearch(params, url.searchParams);
  return [authorQuery(search.author), postsQuery(search)];
});

export const handle: RouteHandle = {
  head: (client, { params, url }) => {
    const search = readBlogSearch(params, url.searchParams);
    const { queryKey } = authorQuery(search.author);
    const author = client.getQueryData(queryKey);
    if (author) return authorHead(search, client.getQueryData(postsQuery(search).queryKey), author);
    if (isMissing(client.getQueryState(queryKey)?.error)) return missingHead('Author not found');
    const path = paths.blogAuthor(encodeURIComponent(search.author));
    return plainHead('Author', 'An author on the Red Dot Atlas blog.', path);
  },
};

export function Component() {
  const params = useParams();
  const [searchParams] = useSearchParams();
  const search = readBlogSearch(params, searchParams);
  const posts = useQuery({ ...postsQuery(search), placeholderData: keepPreviousData });
  const { data: author, isPending, error, refetch } = useQuery(authorQuery(search.author));
  if (isPending) return <Loading>Loading author...</Loading>;
  if (author === undefined) {
    if (isMissing(error)) return <MissingPage title="Author not found" />;
    return <FetchFailure title="Failed to fetch author" onRetry={refetch} />;
  }
  return (
    <>
      <Breadcrumb crumbs={authorCrumbs(author)} />
      <header className="author-head">
        <AuthorImage {...author} />
        <div>
          <PageHeading>{author.name}</PageHeading>
          {author.bio && <p className="mt-2 max-w-reading text-reading whitespace-pre-line">{author.bio}</p>}
          <AuthorLinks author={author} />
        </div>
      </header>
      <Section id="posts" title="Posts" className="mt-8">
        <PostResults search={search} posts={posts} onRetry={() => posts.refetch()} heading="h3" />
      </Section>
    </>
  );
}
