import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { BlogPost } from '#domain/blog/blog.ts';
import { paths } from '#web/paths.ts';
import { useSite } from '#web/shell/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';
import { MissingPage } from '../missing-page.tsx';
import { isMissing, postQuery } from '../queries.ts';
import { PostArticle } from './post-article.tsx';
import { useViewBeacon } from './view-beacon.ts';

/** /blog/{slug}: one post. */
export function PostPage() {
  const { slug = '' } = useParams();
  const { data: post, isPending, error, refetch } = useQuery(postQuery(slug));
  if (isPending) return <Loading>Loading post...</Loading>;
  // Another post is another article: nothing of the last one stays open.
  if (post) return <Post key={post.id} post={post} />;
  if (isMissing(error)) return <MissingPage title="Post not found" text="There is no post at this address." />;
  return (
    <Notice title="Failed to fetch post" alert>
      <p>Please check your connection and try again.</p>
      <Button onClick={() => refetch()}>Try again</Button>
    </Notice>
  );
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
