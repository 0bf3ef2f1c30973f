import { useQuery } from '@tanstack/react-query';
import type { BlogPost } from '#domain/blog/blog.schema.ts';
import { isMissing } from '#web/lib/api-error.ts';
import { prefetching } from '#web/lib/prefetch.ts';
import { paths } from '#web/paths.ts';
import { useParams } from '#web/router/hooks.ts';
import { plainHead, type RouteHandle } from '#web/shell/head.ts';
import { useSite } from '#web/shell/site.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';
import { MissingPage, missingHead } from '../missing-page.tsx';
import { postQuery } from '../queries.ts';
import { PostArticle } from './post-article.tsx';
import { postHead } from './post-head.ts';
import { useViewBeacon } from './view-beacon.ts';

export const loader = prefetching(({ params: { slug = '' } }) => [postQuery(slug)]);

export const handle: RouteHandle = {
  head: (client, { params: { slug = '' } }) => {
    const { queryKey } = postQuery(slug);
    const post = client.getQueryData(queryKey);
    if (post) return postHead(post);
    if (isMissing(client.getQueryState(queryKey)?.error)) return missingHead('Post not found');
    return plainHead('Post', 'A post on the Red Dot Atlas blog.', paths.blogPost(encodeURIComponent(slug)));
  },
};

export function Component() {
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
