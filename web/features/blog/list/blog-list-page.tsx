import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { counted } from '#domain/shared/numbers.ts';
import { isMissing } from '#web/features/optics/queries.ts';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { categoryCrumbs } from '../blog-head.ts';
import { MissingPage } from '../missing-page.tsx';
import { blogFacetsQuery, categoryQuery, postsQuery } from '../queries.ts';
import { BlogRail, BlogRailEnd } from './blog-rail.tsx';
import { type BlogSearch, blogHref, readBlogSearch } from './blog-search.ts';
import { PostResults } from './post-results.tsx';

const intro =
  'What spec sheets leave out: which footprints interchange, what a dot covers, how long a battery lasts. Plain-English guides with sources.';

/** /blog and /blog/category/{slug}: posts, newest first. */
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
    return <MissingPage title="Category not found" />;
  }
  const { name = 'Blog', description = intro } = category.data ?? {};
  const total = posts.data?.total;
  const retry = () => {
    for (const query of [posts, facets, category]) if (query.isError) query.refetch();
  };
  return (
    <>
      {inCategory && <Breadcrumb crumbs={categoryCrumbs({ name, slug: search.category })} />}
      <div className="mb-6 flex flex-wrap items-baseline gap-x-5 gap-y-2">
        <PageHeading>{name}</PageHeading>
        <p role="status" className="text-ink2">
          {total !== undefined && counted(total, 'post')}
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
          {!posts.isError && <ActiveFilters search={search} />}
          <PostResults search={search} posts={posts} onRetry={retry} />
        </section>
        <BlogRailEnd search={search} facets={facets.data} />
      </div>
    </>
  );
}

/** The active filters, each a link to the list without it. */
function ActiveFilters({ search }: { search: BlogSearch }) {
  const filters = [
    search.q !== '' && { text: `“${search.q}”`, to: blogHref(search, { q: '' }) },
    search.tag !== '' && { text: `Tag: ${search.tag}`, to: blogHref(search, { tag: '' }) },
  ].filter((filter) => filter !== false);
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap gap-2 text-filter">
      {filters.map((filter) => (
        <li key={filter.text}>
          <FilterChip {...filter} />
        </li>
      ))}
    </ul>
  );
}
