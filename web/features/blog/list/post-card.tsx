import type { BlogPostTeaser } from '#domain/blog/blog.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { longDate } from '#web/ui/dates.ts';
import { Skyline } from '#web/ui/drawing/skyline.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { useImage } from '#web/ui/use-image.ts';
import { CategoryLabels } from './category-labels.tsx';

type Props = {
  post: BlogPostTeaser;
  heading: 'h2' | 'h3';
  first?: boolean;
};

export function PostCard({ post, heading: Heading, first = false }: Props) {
  const title = (
    <Heading>
      <Link to={paths.blogPost(post.slug)}>{post.title}</Link>
    </Heading>
  );
  const image = useImage(post.featuredImageUrl, '(min-width: 64rem) 25rem, (min-width: 42rem) 28rem, 100vw');
  const { cover = [] } = post;
  const hasDrawing = cover.length > 0;
  return (
    <article className="card post-card">
      {image ? (
        <img {...image} alt="" width={1200} height={630} loading={first ? 'eager' : 'lazy'} decoding="async" />
      ) : (
        <header className="post-plate">
          {hasDrawing ? <Skyline optics={cover} className="h-24 w-full" /> : title}
        </header>
      )}
      <div>
        <CategoryLabels categories={post.categories} />
        {(image || hasDrawing) && title}
        {post.excerpt && <p className="post-excerpt">{post.excerpt}</p>}
        <PostFacts {...post} />
      </div>
    </article>
  );
}

export function PostTime({ iso }: { iso: string }) {
  return <time dateTime={iso}>{longDate(iso)}</time>;
}

type PostTimeProps = { author: { id: number; name: string }; publishedAt: string; readTimeMinutes: number | null };

function PostFacts({ author, publishedAt, readTimeMinutes }: PostTimeProps) {
  return (
    <p className="post-facts">
      <Link to={paths.blogAuthor(author.id)}>{author.name}</Link>
      <span>
        <PostTime iso={publishedAt} />
      </span>
      {readTimeMinutes !== null && <span>{readTimeMinutes} min read</span>}
    </p>
  );
}
