import { paths } from '#web/paths.ts';

/** What an address of the blog asks for; empty where it asks for nothing. Whether it makes sense, the server says. */
export type BlogSearch = {
  /** A category's slug. */
  category: string;
  /** An author's id. */
  author: string;
  tag: string;
  q: string;
  page: string;
};

type Params = Record<string, string | undefined>;

export function readBlogSearch({ category, author }: Params, search: URLSearchParams): BlogSearch {
  const one = (name: string) => search.get(name)?.trim() ?? '';
  return {
    category: category ?? one('category'),
    author: author ?? '',
    tag: one('tag'),
    q: one('q'),
    page: one('page') === '1' ? '' : one('page'),
  };
}

/** The part of the blog that a search stays in. */
export function blogPath({ category, author }: Pick<BlogSearch, 'category' | 'author'>): string {
  if (author !== '') return paths.blogAuthor(author);
  return category === '' ? paths.blog : paths.blogCategory(encodeURIComponent(category));
}

/** The address of a list, with something changed; any change but the page's own leads back to the first page. */
export function blogHref(search: BlogSearch, change: Partial<BlogSearch> = {}): string {
  const { tag, q, page, ...place } = { ...search, page: '', ...change };
  const asked = Object.entries({ tag, q, page: page === '1' ? '' : page }).filter(([, value]) => value !== '');
  const text = new URLSearchParams(asked).toString();
  return blogPath(place) + (text && `?${text}`);
}

export const wholeBlog: BlogSearch = { category: '', author: '', tag: '', q: '', page: '' };

export function isNarrowed({ tag, q }: BlogSearch): boolean {
  return tag !== '' || q !== '';
}
