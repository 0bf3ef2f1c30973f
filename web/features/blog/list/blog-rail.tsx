import { useEffect, useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { BlogFacets } from '#domain/blog/blog.ts';
import { Button } from '#web/ui/button.tsx';
import { useSearchKey } from '#web/ui/use-search-key.ts';
import { blogFeeds } from '../feeds.ts';
import { type BlogSearch, blogHref, blogPath, wholeBlog } from './blog-search.ts';
import { Swatch } from './category-labels.tsx';

/** Tags that are shown at once; the rest unfold. */
const shownTags = 12;

type Props = { search: BlogSearch; facets: BlogFacets | undefined; onRetry?: (() => void) | undefined };

/**
 * What a list of posts is narrowed by: words and categories. Links, and a form that needs no script. The form searches
 * the list that is shown; a link leads to all posts that its number counts.
 */
export function BlogRail({ search, facets, onRetry }: Props) {
  return (
    <div className="blog-rail">
      <BlogSearchForm search={search} />
      {onRetry && (
        <p role="alert">
          Failed to fetch categories. <Button onClick={onRetry}>Try again</Button>
        </p>
      )}
      {facets && <Categories search={search} facets={facets} />}
    </div>
  );
}

/** The rest of it: tags, and the feeds. On a phone it comes after the posts. */
export function BlogRailEnd({ search, facets }: Omit<Props, 'onRetry'>) {
  return (
    <div className="blog-rail blog-rail-end">
      {facets && facets.tags.length > 0 && <Tags search={search} facets={facets} />}
      <p className="blog-feeds">
        Follow by{' '}
        {blogFeeds.map(({ href, title, label }, index) => (
          <span key={href}>
            {index > 0 && ' or '}
            <a href={href} title={title}>
              {label}
            </a>
          </span>
        ))}
      </p>
    </div>
  );
}

function BlogSearchForm({ search }: { search: BlogSearch }) {
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useSearchKey(input);
  // The words may be taken out elsewhere.
  useEffect(() => {
    if (input.current) input.current.value = search.q;
  }, [search.q]);
  return (
    <search>
      <form
        action={blogPath(search)}
        onSubmit={(event) => {
          event.preventDefault();
          navigate(blogHref(search, { q: input.current?.value.trim() ?? '' }), { preventScrollReset: true });
        }}
      >
        <label className="sr-only" htmlFor={id}>
          Search the blog
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          name="q"
          maxLength={200}
          defaultValue={search.q}
          placeholder="Search posts"
          aria-keyshortcuts="/"
          enterKeyHint="search"
          className="control"
        />
        {search.tag !== '' && <input type="hidden" name="tag" value={search.tag} />}
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}

type ChoiceProps = { search: BlogSearch; facets: BlogFacets };

function Categories({ search, facets }: ChoiceProps) {
  const categories = facets.categories.filter(({ slug, count }) => count > 0 || slug === search.category);
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Categories">
      <h2>Categories</h2>
      <ul className="blog-categories">
        <li>
          <Link to={blogHref(wholeBlog)} aria-current={search.category === '' ? 'true' : undefined}>
            All posts
          </Link>
        </li>
        {categories.map(({ id, slug, name, color, count }) => (
          <li key={id}>
            <Link
              to={blogHref(wholeBlog, { category: slug })}
              aria-current={search.category === slug ? 'true' : undefined}
            >
              <Swatch color={color} />
              {name} <small>{count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tags({ search, facets: { tags } }: ChoiceProps) {
  const list = (shown: BlogFacets['tags']) => (
    <ul className="blog-tags">
      {shown.map(({ tag, count }) => (
        <li key={tag}>
          <Link
            // A tag that is chosen already is taken back.
            to={tag === search.tag ? blogHref(search, { tag: '' }) : blogHref(wholeBlog, { tag })}
            aria-current={tag === search.tag ? 'true' : undefined}
          >
            {tag} <small>{count}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
  const rest = tags.slice(shownTags);
  return (
    <nav aria-label="Tags">
      <h2>Tags</h2>
      {list(tags.slice(0, shownTags))}
      {rest.length > 0 && (
        <details open={rest.some(({ tag }) => tag === search.tag) || undefined}>
          <summary>{rest.length} more</summary>
          {list(rest)}
        </details>
      )}
    </nav>
  );
}
