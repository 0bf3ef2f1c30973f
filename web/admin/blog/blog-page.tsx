import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { useNavigate, useSearchParams } from 'react-router';
import { grouped } from '#domain/shared/numbers.ts';
import { adminMeta } from '#web/admin/admin-meta.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TabList } from '../ui/tab-list.tsx';
import { AuthorsTab } from './authors.tsx';
import { CategoriesTab } from './categories.tsx';
import { PostsTab } from './posts-tab.tsx';
import {
  adminAuthorsQuery,
  adminCategoriesQuery,
  type BlogSearch,
  type BlogTab,
  blogHref,
  postCountQuery,
  readSearch,
} from './queries.ts';

export const meta = adminMeta('Blog Management');

export default function BlogPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const search = readSearch(params);
  const { data: posts } = useQuery(postCountQuery());
  const { data: authors } = useQuery(adminAuthorsQuery());
  const { data: categories } = useQuery(adminCategoriesQuery());

  const labels: Record<BlogTab, string> = {
    posts: `Posts${countOf(posts)}`,
    authors: `Authors${countOf(authors?.length)}`,
    categories: `Categories${countOf(categories?.length)}`,
  };

  function show(change: Partial<BlogSearch>): void {
    navigate(blogHref({ ...search, page: 1, edit: undefined, ...change }), { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <PageHeading>Blog Management</PageHeading>
      <Tabs.Root value={search.tab} onValueChange={(tab) => show({ tab: tab as BlogTab })} className="mt-5">
        <TabList label="Blog sections" tabs={labels} />
        <Tabs.Content value="posts" tabIndex={-1} className="mt-4 outline-none">
          <PostsTab search={search} onShow={show} />
        </Tabs.Content>
        <Tabs.Content value="authors" tabIndex={-1} className="mt-4 outline-none">
          <AuthorsTab />
        </Tabs.Content>
        <Tabs.Content value="categories" tabIndex={-1} className="mt-4 outline-none">
          <CategoriesTab />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}

const countOf = (number: number | undefined) => (number === undefined ? '' : ` (${grouped(number)})`);
