import { paths } from '#domain/site/paths.ts';
import { dateAndTime } from '#web/ui/dates.ts';
import { Link } from '#web/ui/navigation/link.tsx';

export function PostTime({ iso }: { iso: string }) {
  return (
    <>
      <time dateTime={iso}>{dateAndTime(iso)}</time> UTC
    </>
  );
}

type Props = { author: { id: number; name: string }; publishedAt: string; readTimeMinutes: number | null };

export function PostFacts({ author, publishedAt, readTimeMinutes }: Props) {
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
