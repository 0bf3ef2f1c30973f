import type { ReactNode } from 'react';
import type { BlogPostPreview } from '#domain/blog/admin-blog.schema.ts';
import type { PostHeading } from '#domain/blog/blog.ts';
import { paths } from '#domain/site/paths.ts';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useImage } from '#web/ui/use-image.ts';
import { AuthorImage, AuthorLinks } from '../author/author-links.tsx';
import { blogHref, wholeBlog } from '../list/blog-search.ts';
import { CategoryLabels } from '../list/category-labels.tsx';
import { PostCard, PostTime } from '../list/post-card.tsx';
import { PostContent } from './post-content.tsx';
import { postCrumbs } from './post-head.ts';

type ShownPost = Omit<BlogPostPreview, 'status'>;

type Props = {
  post: ShownPost;
  checking?: boolean;
  children?: ReactNode;
};

export function PostArticle({ post, checking = false, children }: Props) {
  const { author, publishedAt, updatedAt, readTimeMinutes } = post;
  const image = useImage(post.featuredImageUrl, '(min-width: 64rem) 56rem, 100vw');
  // Corrections on the day of publication don't count as updates.
  const updated = publishedAt !== null && updatedAt.slice(0, 10) > publishedAt.slice(0, 10);
  return (
    <>
      <article className="post">
        <Breadcrumb crumbs={postCrumbs(post)} />
        <header className="post-head">
          <CategoryLabels categories={post.categories} />
          <PageHeading className="sm:text-display">{post.title}</PageHeading>
          {post.excerpt && <p className="post-lede">{post.excerpt}</p>}
          <div className="post-byline">
            <AuthorImage {...author} />
            <div>
              <p>
                By{' '}
                <Link to={paths.blogAuthor(author.id)} rel="author">
                  {author.name}
                </Link>
              </p>
              <p className="post-facts">
                <span>{publishedAt === null ? 'Not published yet' : <PostTime iso={publishedAt} />}</span>
                {updated && (
                  <span>
                    Updated <PostTime iso={updatedAt} />
                  </span>
                )}
                {readTimeMinutes !== null && <span>{readTimeMinutes} min read</span>}
              </p>
            </div>
            {children && <div className="post-actions">{children}</div>}
          </div>
        </header>
        {image && <img {...image} alt="" width={1200} height={630} decoding="async" className="post-image" />}
        <div className="post-body">
          <PostToc headings={post.headings} />
          <div>
            <PostContent sections={post.sections} optics={post.optics} checking={checking} />
            <Tags tags={post.tags} />
            <section aria-labelledby="author" className="post-author">
              <AuthorImage {...author} />
              <div>
                <h2 id="author">
                  About <TextLink to={paths.blogAuthor(author.id)}>{author.name}</TextLink>
                </h2>
                {author.bio && <p className="whitespace-pre-line">{author.bio}</p>}
                <AuthorLinks author={author} />
              </div>
            </section>
          </div>
        </div>
      </article>
      {post.related.length > 0 && (
        <section aria-labelledby="related" className="post-related">
          <h2 id="related">Related posts</h2>
          <div className="post-cards">
            {post.related.map((other) => (
              <PostCard key={other.id} post={other} heading="h3" />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="blog-tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={blogHref(wholeBlog, { tag })}>{tag}</Link>
        </li>
      ))}
    </ul>
  );
}

const minHeadings = 3;

function PostToc({ headings }: { headings: readonly PostHeading[] }) {
  if (headings.length < minHeadings) return null;
  const list = (
    <ol>
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level === 3 ? 'sub' : undefined}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <div className="post-toc">
      <details>
        <summary>On this page</summary>
        <nav aria-label="On this page">{list}</nav>
      </details>
      <nav aria-label="On this page">
        <p aria-hidden="true">On this page</p>
        {list}
      </nav>
    </div>
  );
}
