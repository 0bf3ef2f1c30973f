import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { grouped } from '#domain/shared/numbers.ts';
import { paths } from '#web/paths.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { MissingPage } from '../missing-page.tsx';
import { blogFacetsQuery, categoryQuery, isMissing, postsQuery } from '../queries.ts';
import { BlogRail, BlogRailEnd } from './blog-rail.tsx';
import { type BlogSearch, blogHref, readBlogSearch } from './blog-search.ts';
import { PostResults } from './post-results.tsx';

const intro =
  'What a spec sheet leaves out: which footprints fit which, what a dot covers, how long a battery lasts. In plain words, with the pages that it was read on.';

/** /blog and /blog/category/{slug}: posts, newest first. The address says which. */
export function BlogListPage() {
  const params = useParams();
  const [searchParams] = useSearchParams();
  const search = readBlogSearch(params, searchParams);
  const posts = useQuery({ ...postsQuery(search), placeholderData: keepPreviousData });
  const facets = useQuery(blogFacetsQuery());
  const inCategory = search.category !== '';
  const category = useQuery({ ...categoryQuery(search.category), enabled: inCategory });
  if (inCategory && category.isPending) return <Loading>Loading posts...</Loading>;
  if (inCategory && isMissing(category.error)) {
    return <MissingPage title="Category not found" text="There is no category of the blog at this address." />;
  }
  const { name = 'Blog', description = intro } = category.data ?? {};
  const total = posts.data?.total;
  const retry = () => {
    for (const query of [posts, facets, category]) if (query.isError) query.refetch();
  };
  return (
    <>
      {inCategory && (
        <Breadcrumb
          crumbs={[
            { label: 'Home', to: paths.home },
            { label: 'Blog', to: paths.blog },
            { label: name, to: paths.blogCategory(search.category) },
          ]}
        />
      )}
      <div className="mb-6 flex flex-wrap items-baseline gap-x-5 gap-y-2">
        <PageHeading>{name}</PageHeading>
        <p role="status" className="text-ink2">
          {total !== undefined && `${grouped(total)} ${total === 1 ? 'post' : 'posts'}`}
        </p>
        {description && (
          <p className="basis-full text-reading text-ink2">
            <span className="block max-w-reading">{description}</span>
          </p>
        )}
      </div>
      <div className="blog-list">
        <BlogRail search={search} facets={facets.data} onRetry={facets.isError && posts.data ? retry : undefined} />
        <section aria-label="Posts" className="min-w-0">
          {!posts.isError && <Narrowing search={search} />}
          <PostResults search={search} posts={posts} onRetry={retry} />
        </section>
        <BlogRailEnd search={search} facets={facets.data} />
      </div>
    </>
  );
}

/** What the list is narrowed to, each part with a link that takes it back. */
function Narrowing({ search }: { search: BlogSearch }) {
  const parts = [
    search.q !== '' && { name: `“${search.q}”`, to: blogHref(search, { q: '' }) },
    search.tag !== '' && { name: `Tag: ${search.tag}`, to: blogHref(search, { tag: '' }) },
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap gap-2 text-filter">
      {parts.map(({ name, to }) => (
        <li key={name}>
          <Link
            to={to}
            preventScrollReset
            className="flex min-h-11 max-w-80 items-center gap-2 rounded-control border border-ink bg-sheet px-2.5 hover:bg-lens lg:min-h-8"
          >
            <span className="sr-only">Remove filter </span>
            <span className="truncate">{name}</span>
            <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
