import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useRevalidator, useSearchParams } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { isMissing } from '#web/lib/api-error.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, loadQueries, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { pageMeta, plainHead } from '#web/shell/head.ts';
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

const load = loadQueries(({ params, url }) => {
  const search = readBlogSearch(params, url.searchParams);
  return [authorQuery(search.author), postsQuery(search)];
});

export const loader = serverPage(load);
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta((page, { params, url }) => {
  const search = readBlogSearch(params, url.searchParams);
  const author = page.data(authorQuery(search.author));
  if (author) return authorHead(search, page.data(postsQuery(search)), author);
  if (isMissing(page.error(authorQuery(search.author)))) return missingHead('Author not found');
  const path = paths.blogAuthor(encodeURIComponent(search.author));
  return plainHead('Author', 'An author on the Red Dot Atlas blog.', path);
});

export default function AuthorPage() {
  const { revalidate } = useRevalidator();
  const params = useParams();
  const [searchParams] = useSearchParams();
  const search = readBlogSearch(params, searchParams);
  const posts = useQuery({ ...postsQuery(search), placeholderData: keepPreviousData });
  const { data: author, isPending, error } = useQuery(authorQuery(search.author));
  if (isPending) return <Loading>Loading author...</Loading>;
  if (author === undefined) {
    if (isMissing(error)) return <MissingPage title="Author not found" />;
    return <FetchFailure title="Failed to fetch author" onRetry={revalidate} />;
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
