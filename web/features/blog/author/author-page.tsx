import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { isMissing } from '#web/features/optics/queries.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { authorCrumbs } from '../blog-head.ts';
import { readBlogSearch } from '../list/blog-search.ts';
import { PostResults } from '../list/post-results.tsx';
import { MissingPage } from '../missing-page.tsx';
import { authorQuery, postsQuery } from '../queries.ts';
import { AuthorImage, AuthorLinks } from './author-links.tsx';

/** /blog/author/{id} */
export function AuthorPage() {
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
      <section aria-labelledby="posts" className="mt-8">
        <h2 id="posts" className="mb-4 text-name font-semibold">
          Posts
        </h2>
        <PostResults search={search} posts={posts} onRetry={() => posts.refetch()} heading="h3" />
      </section>
    </>
  );
}
