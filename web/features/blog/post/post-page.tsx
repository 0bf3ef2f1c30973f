import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { BlogPost } from '#domain/blog/blog.ts';
import { isMissing } from '#web/features/optics/queries.ts';
import { paths } from '#web/paths.ts';
import { useSite } from '#web/shell/site.ts';
import { FetchFailure } from '#web/ui/fetch-failure.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';
import { MissingPage } from '../missing-page.tsx';
import { postQuery } from '../queries.ts';
import { PostArticle } from './post-article.tsx';
import { useViewBeacon } from './view-beacon.ts';

/** /blog/{slug} */
export function PostPage() {
  const { slug = '' } = useParams();
  const { data: post, isPending, error, refetch } = useQuery(postQuery(slug));
  if (isPending) return <Loading>Loading post...</Loading>;
  // The key resets state between posts, such as an open table of contents.
  if (post) return <Post key={post.id} post={post} />;
  if (isMissing(error)) return <MissingPage title="Post not found" />;
  return <FetchFailure title="Failed to fetch post" onRetry={refetch} />;
}

function Post({ post }: { post: BlogPost }) {
  const site = useSite();
  useViewBeacon(post.slug);
  return (
    <PostArticle post={post}>
      <ShareButtons title={post.title} url={site.origin + paths.blogPost(post.slug)} />
    </PostArticle>
  );
}
