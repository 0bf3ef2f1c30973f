import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { isMissing } from '#web/lib/api-error.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, loadQueries, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { pageMeta } from '#web/shell/head.ts';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RowPage } from '#web/ui/row-page.tsx';
import { Section } from '#web/ui/section.tsx';
import { authorCrumbs, authorHead } from '../blog-head.ts';
import { readBlogSearch } from '../list/blog-search.ts';
import { MissingInBlog, missingHead, PostResults } from '../list/post-results.tsx';
import { authorQuery, numberedPosts, postsQuery } from '../queries.ts';
import { AuthorImage, AuthorLinks } from './author-links.tsx';

const load = loadQueries(({ params, url }) => {
  const search = readBlogSearch(params, url.searchParams);
  return [authorQuery(search.author), postsQuery(search)];
});

export const loader = serverPage(load, {
  numbered: (page, { params, url }) => numberedPosts(readBlogSearch(params, url.searchParams), page),
});
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta((page, { params, url }) => {
  const search = readBlogSearch(params, url.searchParams);
  const author = page.data(authorQuery(search.author));
  if (author) return authorHead(search, page.data(postsQuery(search)), author);
  return isMissing(page.error(authorQuery(search.author))) ? missingHead('Author not found') : undefined;
});

export default function AuthorPage() {
  const params = useParams();
  const [searchParams] = useSearchParams();
  const search = readBlogSearch(params, searchParams);
  const posts = useQuery({ ...postsQuery(search), placeholderData: keepPreviousData });
  return (
    <RowPage
      what="Author"
      query={useQuery(authorQuery(search.author))}
      missing={<MissingInBlog title="Author not found" />}
    >
      {(author) => (
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
      )}
    </RowPage>
  );
}
