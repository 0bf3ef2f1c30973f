import { useId } from 'react';
import { useNavigate } from 'react-router';
import type { BlogFacets } from '#domain/blog/blog.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { useSyncedInput } from '#web/ui/use-synced-input.ts';
import { blogFeeds } from '../blog-head.ts';
import { type BlogSearch, blogHref, blogPath, wholeBlog } from './blog-search.ts';

const initiallyShownTags = 12;

type Props = { search: BlogSearch; facets: BlogFacets | undefined; onRetry?: (() => void) | undefined };

export function BlogRail({ search, facets, onRetry }: Props) {
  return (
    <div className="blog-rail">
      <BlogSearchForm search={search} />
      {onRetry && <FetchFailureLine title="Failed to fetch categories" onRetry={onRetry} />}
      {facets && <Categories search={search} facets={facets} />}
    </div>
  );
}

export function BlogRailEnd({ search, facets }: Omit<Props, 'onRetry'>) {
  return (
    <div className="blog-rail blog-rail-end">
      {facets && facets.tags.length > 0 && <Tags search={search} facets={facets} />}
      <p className="blog-feeds">
        Follow via{' '}
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
  const input = useSyncedInput(search.q);
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
      <h2 className="max-lg:sr-only">Categories</h2>
      <ul className="blog-categories">
        <li>
          <Link to={blogHref(wholeBlog)} aria-current={search.category === '' ? 'true' : undefined}>
            All posts
          </Link>
        </li>
        {categories.map(({ id, slug, name, count }) => (
          <li key={id}>
            <Link
              to={blogHref(wholeBlog, { category: slug })}
              aria-current={search.category === slug ? 'true' : undefined}
            >
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
            to={tag === search.tag ? blogHref(search, { tag: '' }) : blogHref(wholeBlog, { tag })}
            aria-current={tag === search.tag ? 'true' : undefined}
          >
            {tag} <small>{count}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
  const rest = tags.slice(initiallyShownTags);
  return (
    <nav aria-label="Tags">
      <h2>Tags</h2>
      {list(tags.slice(0, initiallyShownTags))}
      {rest.length > 0 && (
        <details open={rest.some(({ tag }) => tag === search.tag) || undefined}>
          <summary>{rest.length} more</summary>
          {list(rest)}
        </details>
      )}
    </nav>
  );
}
