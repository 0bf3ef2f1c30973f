import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { counted } from '#domain/shared/numbers.ts';
import { isMissing } from '#web/lib/api-error.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, loadQueries, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { pageMeta } from '#web/shell/head.ts';
import { ActiveFilters } from '#web/ui/active-filters.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { blogListHead, categoryCrumbs } from '../blog-head.ts';
import { blogFacetsQuery, categoryQuery, numberedPosts, postsQuery } from '../queries.ts';
import { BlogRail, BlogRailEnd } from './blog-rail.tsx';
import { blogHref, readBlogSearch } from './blog-search.ts';
import { MissingInBlog, missingHead, PostResults } from './post-results.tsx';

const load = loadQueries(({ params, url }) => {
  const search = readBlogSearch(params, url.searchParams);
  return [postsQuery(search), blogFacetsQuery(), ...(search.category === '' ? [] : [categoryQuery(search.category)])];
});

export const loader = serverPage(load, {
  numbered: (page, { params, url }) => numberedPosts(readBlogSearch(params, url.searchParams), page),
});
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta((page, { params, url }) => {
  const search = readBlogSearch(params, url.searchParams);
  const category = categoryQuery(search.category);
  if (isMissing(page.error(category))) return missingHead('Category not found');
  return blogListHead(search, page.data(postsQuery(search)), page.data(category));
});

const intro = 'What spec sheets leave out, in plain English and with sources.';

export default function BlogPage() {
  const params = useParams();
  const [searchParams] = useSearchParams();
  const search = readBlogSearch(params, searchParams);
  const posts = useQuery({ ...postsQuery(search), placeholderData: keepPreviousData });
  const facets = useQuery(blogFacetsQuery());
  const inCategory = search.category !== '';
  const category = useQuery({ ...categoryQuery(search.category), enabled: inCategory });
  if (inCategory && category.isPending) return <Loading>Loading posts...</Loading>;
  if (inCategory && isMissing(category.error)) {
    return <MissingInBlog title="Category not found" />;
  }
  const { name = 'Blog', description = intro } = category.data ?? {};
  const total = posts.data?.total;
  const filters = [
    { text: search.q && `“${search.q}”`, to: blogHref(search, { q: '' }) },
    { text: search.tag && `Tag: ${search.tag}`, to: blogHref(search, { tag: '' }) },
  ].filter(({ text }) => text !== '');
  const retry = () => {
    for (const query of [posts, facets, category]) if (query.isError) query.refetch();
  };
  return (
    <>
      {inCategory && <Breadcrumb crumbs={categoryCrumbs({ name, slug: search.category })} />}
      <div className="mb-4 flex flex-wrap items-baseline gap-x-5 gap-y-2 lg:mb-6">
        <PageHeading>{name}</PageHeading>
        <p role="status" className="text-ink2">
          {total !== undefined && counted(total, 'post')}
        </p>
        {description && (
          <p className="basis-full wrap-anywhere text-reading text-ink2">
            <span className="block max-w-reading">{description}</span>
          </p>
        )}
      </div>
      <div className="blog-list">
        <BlogRail search={search} facets={facets.data} onRetry={facets.isError && posts.data ? retry : undefined} />
        <section aria-label="Posts" className="min-w-0">
          {!posts.isError && <ActiveFilters filters={filters} />}
          <PostResults search={search} posts={posts} onRetry={retry} />
        </section>
        <BlogRailEnd search={search} facets={facets.data} />
      </div>
    </>
  );
}
