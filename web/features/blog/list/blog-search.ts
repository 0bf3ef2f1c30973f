import { paths } from '#domain/site/paths.ts';
import { searchOf } from '#web/lib/search-of.ts';

export type BlogSearch = {
  category: string;
  author: string;
  tag: string;
  q: string;
  page: string;
};

type Params = Record<string, string | undefined>;

export function readBlogSearch({ category, author }: Params, search: URLSearchParams): BlogSearch {
  const single = (name: string) => search.get(name)?.trim() ?? '';
  return {
    category: category ?? single('category'),
    author: author ?? '',
    tag: single('tag'),
    q: single('q'),
    page: single('page') === '1' ? '' : single('page'),
  };
}

export function blogPath({ category, author }: Pick<BlogSearch, 'category' | 'author'>): string {
  if (author !== '') return paths.blogAuthor(author);
  return category === '' ? paths.blog : paths.blogCategory(encodeURIComponent(category));
}

export function blogHref(search: BlogSearch, change: Partial<BlogSearch> = {}): string {
  const { tag, q, page, ...rest } = { ...search, page: '', ...change };
  const query = searchOf({ tag, q, page: page === '1' ? '' : page });
  return blogPath(rest) + (query && `?${query}`);
}

export const wholeBlog: BlogSearch = { category: '', author: '', tag: '', q: '', page: '' };

export function isFiltered({ tag, q }: BlogSearch): boolean {
  return tag !== '' || q !== '';
}
